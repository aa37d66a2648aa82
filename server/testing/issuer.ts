// A local Google, Facebook and an agency's own issuer that speak the real protocols and can misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Behaviour, calm, credentials } from './issuerBehaviour.ts'
import { speakFacebook } from './issuerFacebook.ts'
import { speakOpenIdConnect } from './issuerOpenIdConnect.ts'
import { askFirst } from './issuerQuestion.ts'

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/** With `asks` it shows a page first, as the real ones do; without, it sends everybody straight back. */
export async function startIssuer({ asks = false } = {}) {
  const behaviour: Behaviour = { ...calm }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end()
  const server = createServer(async (request, response) => {
    await behaviour.held
    if (behaviour.delayMs > 0) await pause(behaviour.delayMs)
    if (behaviour.broken) return void response.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway')
    handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server.address())}`
  const openIdConnect = await speakOpenIdConnect(url, behaviour)
  const facebook = speakFacebook(behaviour)
  handle = (request, response) => {
    if (asks && askFirst(request, response)) return
    request.url?.startsWith('/facebook/') ? facebook.answer(request, response) : openIdConnect.answer(request, response)
  }

  return {
    url,
    /** The settings of a server that trusts it. */
    settings: {
      GOOGLE_CLIENT_ID: credentials.google.clientId,
      GOOGLE_CLIENT_SECRET: credentials.google.clientSecret,
      GOOGLE_ISSUER: url,
      FACEBOOK_APP_ID: credentials.facebook.appId,
      FACEBOOK_APP_SECRET: credentials.facebook.appSecret,
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
      FACEBOOK_DIALOG_URL: `${url}/facebook`,
    },
    /** As the issuer of the operator's own. */
    oidcSettings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: credentials.oidc.clientId,
      OIDC_CLIENT_SECRET: credentials.oidc.clientSecret,
      OIDC_NAME: 'Harbor ID',
    },
    behave: (change: Partial<Behaviour>) => void Object.assign(behaviour, change),
    behaveWell: () => void Object.assign(behaviour, calm),
    /** What the popup brings back: follows the authorization address as a browser would. */
    async follow(address: URL): Promise<URL> {
      const answer = await fetch(address, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (!location) throw new Error(`The issuer answered ${answer.status}: ${await answer.text()}`)
      return new URL(location)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === 'string') throw new Error('The issuer has no port.')
  return address.port
}
