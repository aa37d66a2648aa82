// The Google of the tests: OpenID Connect by a library, with the checks added that Google makes and the library does not.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generateKeyPair, SignJWT } from 'jose'
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import { type Behaviour, credentials, type Person } from './issuerBehaviour.ts'
import { personAnswering } from './issuerQuestion.ts'

type Grant = { person: Person; redirect: string; challenged: boolean; clientId: string }

export async function speakGoogle(url: string, behaviour: Behaviour) {
  const issuer = new OAuth2Issuer()
  issuer.url = url
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  const foreign = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()

  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const asked = new URL(request.url ?? '/', issuer.url).searchParams
    grants.set(url.searchParams.get('code') ?? '', {
      person: personAnswering(asked) ?? behaviour.person,
      redirect: behaviour.redirectWord ?? asked.get('redirect_uri') ?? '',
      challenged: asked.has('code_challenge'),
      clientId: asked.get('client_id') ?? '',
    })
  })
  service.on('beforeTokenSigning', (token: MutableToken, request: TokenRequestIncomingMessage) => {
    const grant = grants.get(request.body.code ?? '')
    if (!grant) return
    const { subject, email, emailVerified, name } = grant.person
    Object.assign(token.payload, { sub: subject, name, ...(email && { email, email_verified: emailVerified }) })
    if (behaviour.token === 'otherAudience') token.payload.aud = 'another-client.apps.example'
    if (behaviour.token === 'otherIssuer') token.payload.iss = 'https://issuer.example'
    if (behaviour.token === 'otherNonce') token.payload.nonce = 'of another popup'
    if (behaviour.token === 'expired') {
      token.payload.iat -= 7_200
      token.payload.exp -= 7_200
    }
  })
  // The library lets the secret, the redirect address, an unknown code and a missing verifier pass.
  const refusalOf = (body: Record<string, unknown>) => {
    const grant = grants.get(String(body.code))
    grants.delete(String(body.code))
    const { clientId, clientSecret } = credentials.google
    if (body.client_id !== clientId || body.client_secret !== clientSecret) return 'invalid_client'
    if (!grant || grant.clientId !== clientId || grant.redirect !== body.redirect_uri) return 'invalid_grant'
    return grant.challenged && !body.code_verifier ? 'invalid_grant' : null
  }
  service.on('beforeResponse', (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    const error = refusalOf({ ...request.body })
    if (!error) return
    response.statusCode = error === 'invalid_client' ? 401 : 400
    response.body = { error }
  })

  async function resign(token: string) {
    const [header = '', payload = ''] = token.split('.').map(part => Buffer.from(part, 'base64url').toString())
    return new SignJWT(JSON.parse(payload)).setProtectedHeader(JSON.parse(header)).sign(foreign.privateKey)
  }
  const inner = service.requestHandler
  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      if (behaviour.token === 'foreignKey' && request.url === '/token') rewriteBody(response, resign)
      inner(request, response)
    },
  }
}

/** The answer's ID token, signed anew by somebody who does not have the issuer's key. */
function rewriteBody(response: ServerResponse, resign: (token: string) => Promise<string>) {
  const end = response.end.bind(response)
  response.end = (chunk?: unknown) => {
    const body = JSON.parse(String(chunk))
    if (!body.id_token) return end(chunk)
    resign(body.id_token).then(id_token => {
      const changed = Buffer.from(JSON.stringify({ ...body, id_token }))
      response.setHeader('content-length', changed.length)
      end(changed)
    })
    return response
  }
}
