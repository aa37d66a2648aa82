// The page on which a provider asks who somebody is and whether the app may know: for tests in a browser.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Person } from './issuerBehaviour.ts'

/** True when it has answered: with the question, or with the way back of whoever refused. */
export function askFirst(request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://issuer.invalid')
  if (!/^\/authorize$|\/dialog\/oauth$/.test(pathname) || asked.get('answer') === 'allow') return false
  if (asked.get('answer') === 'refuse') {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' }).toString()
    response.writeHead(302, { location: back.href }).end()
    return true
  }
  const kept = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><title>Sign in with the provider</title><link rel="icon" href="data:,">
<h1>Sign in with the provider</h1>
<form>
  ${kept.join('')}
  <p><label>Email <input name="email" type="email"></label></p>
  <p><label>Name <input name="name"></label></p>
  <button name="answer" value="allow">Allow</button>
  <button name="answer" value="refuse" formnovalidate>Refuse</button>
</form></html>`)
  return true
}

/** Who was typed into the question; null where none was asked. */
export function personAnswering(asked: URLSearchParams): Person | null {
  if (asked.get('answer') !== 'allow') return null
  const email = asked.get('email') || null
  return { subject: `of ${email}`, email, emailVerified: true, name: asked.get('name') ?? '' }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
