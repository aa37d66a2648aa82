// The Google of the tests, and the issuer of an agency: OpenID Connect by a library, with the checks added that these make
// and the library does not.
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

export async function speakOpenIdConnect(url: string, behaviour: Behaviour) {
  const issuer = new OAuth2Issuer()
  issuer.url = url
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  const foreign = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()

  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const asked = new URL(request.url ?? '/', issuer.url).searchParams
    if (behaviour.namedBeside) url.searchParams.set('iss', behaviour.namedBeside)
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
    const { subject, email, emailVerified, name, claims } = grant.person
    // The library takes the client of a header as it is escaped there.
    token.payload.aud = grant.clientId
    Object.assign(token.payload, {
      sub: subject,
      name,
      ...(email && { email, email_verified: emailVerified }),
      ...claims,
    })
    if (behaviour.token === 'otherAudience') token.payload.aud = 'another-client.apps.example'
    if (behaviour.token === 'otherIssuer') token.payload.iss = 'https://issuer.example'
    if (behaviour.token === 'otherNonce') token.payload.nonce = 'of another popup'
    if (behaviour.token === 'expired') {
      token.payload.iat -= 7_200
      token.payload.exp -= 7_200
    }
  })
  // The library lets the secret, the redirect address, an unknown code and a missing verifier pass.
  const refusalOf = ({ body: sent, headers }: TokenRequestIncomingMessage) => {
    const body: Record<string, unknown> = { ...sent }
    const grant = grants.get(String(body.code))
    grants.delete(String(body.code))
    const inHeader = Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64').toString()
    const [clientId = '', secret] = headers.authorization
      ? inHeader.split(':').map(part => decodeURIComponent(part.replaceAll('+', ' ')))
      : [String(body.client_id), body.client_secret]
    const known = [credentials.google, credentials.oidc].find(client => client.clientId === clientId)
    if (!known || secret !== known.clientSecret) return 'invalid_client'
    if ('token_endpoint_auth_methods_supported' in behaviour.metadata && !headers.authorization) return 'invalid_client'
    if (!grant || grant.clientId !== clientId || grant.redirect !== body.redirect_uri) return 'invalid_grant'
    return grant.challenged && !body.code_verifier ? 'invalid_grant' : null
  }
  service.on('beforeResponse', (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    const error = refusalOf(request)
    if (!error) return
    response.statusCode = error === 'invalid_client' ? 401 : 400
    response.body = { error }
  })

  async function resign({ id_token: token, ...rest }: Body): Promise<Body> {
    if (token === undefined) return rest
    const [header = '', payload = ''] = String(token)
      .split('.')
      .map(part => Buffer.from(part, 'base64url').toString())
    const id_token = await new SignJWT(JSON.parse(payload))
      .setProtectedHeader(JSON.parse(header))
      .sign(foreign.privateKey)
    return { ...rest, id_token }
  }
  const inner = service.requestHandler
  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      if (behaviour.token === 'foreignKey' && request.url === '/token') rewriteBody(response, resign)
      if (request.url?.startsWith('/.well-known/'))
        rewriteBody(response, async body => ({ ...body, ...behaviour.metadata }))
      inner(request, response)
    },
  }
}

type Body = Record<string, unknown>

/** Answers otherwise than the library does, such as with a token of somebody who does not have the issuer's key. */
function rewriteBody(response: ServerResponse, change: (body: Body) => Promise<Body>) {
  const end = response.end.bind(response)
  response.end = (chunk?: unknown) => {
    change(JSON.parse(String(chunk))).then(body => {
      const changed = Buffer.from(JSON.stringify(body))
      response.setHeader('content-length', changed.length)
      end(changed)
    })
    return response
  }
}
