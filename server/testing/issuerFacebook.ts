// The Facebook of the tests: its dialog, the inspection of tokens, and `me`.
import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Behaviour, credentials, type Person } from './issuerBehaviour.ts'
import { personAnswering } from './issuerQuestion.ts'

type Grant = { person: Person; appId: string; expiresAt: number }

export function speakFacebook(behaviour: Behaviour) {
  const { appId, appSecret } = credentials.facebook
  const grants = new Map<string, Grant>()

  const pages: Record<string, (asked: URLSearchParams, response: ServerResponse) => void> = {
    'dialog/oauth'(asked, response) {
      const token = randomBytes(20).toString('hex')
      const isOver = behaviour.token === 'expired'
      grants.set(token, {
        person: personAnswering(asked) ?? behaviour.person,
        appId: behaviour.token === 'otherAudience' ? '5647382910' : (asked.get('client_id') ?? ''),
        expiresAt: Math.floor(Date.now() / 1_000) + (isOver ? -60 : 3_600),
      })
      const back = new URL(asked.get('redirect_uri') ?? '')
      const state = asked.get('state') ?? ''
      back.hash = new URLSearchParams({ access_token: token, expires_in: '3600', state }).toString()
      response.writeHead(302, { location: back.href }).end()
    },
    debug_token(asked, response) {
      if (asked.get('access_token') !== `${appId}|${appSecret}`) return refuse(response, 'Invalid OAuth access token.')
      const grant = grants.get(asked.get('input_token') ?? '')
      if (!grant) return json(response, { data: { is_valid: false, error: { code: 190, message: 'Malformed' } } })
      const { person, expiresAt: expires_at } = grant
      // As of a token that has just run out: it says so by its time alone.
      json(response, {
        data: { app_id: grant.appId, type: 'USER', is_valid: true, expires_at, user_id: person.subject },
      })
    },
    me(asked, response) {
      const token = asked.get('access_token') ?? ''
      const grant = grants.get(token)
      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      if (!grant || asked.get('appsecret_proof') !== proof) return refuse(response, 'Invalid appsecret_proof')
      const { subject: id, name, email } = grant.person
      json(response, { id, name, ...(email && { email }) })
    },
  }
  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facebook.invalid')
      const page = pages[pathname.replace(/^\/facebook\/v\d+\.\d+\//, '')]
      if (page) page(searchParams, response)
      else refuse(response, 'Unknown path')
    },
  }
}

function json(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, message: string) =>
  json(response, { error: { message, type: 'OAuthException', code: 190 } }, 400)
