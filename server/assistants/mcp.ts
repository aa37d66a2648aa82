// POST /mcp: assistants ask the directory by the Model Context Protocol, with a key of the API. docs/assistants.md has the tools.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { factorAskerOf, signedIn } from '#contract/policy.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { sendFailure } from '../http/errorHandler.ts'
import { Failure } from '../http/failure.ts'
import { refuseWithoutFactor } from '../http/secondFactor.ts'
import { assistantsPath } from '../http/withinRequest.ts'
import { askingFor } from './ask.ts'

const mostBytes = 256 * 1024

let loaded: Promise<typeof import('./protocol.ts')> | undefined
/** Asking for the module anew with each message costs more than the protocol itself. */
const protocol = () => (loaded ??= import('./protocol.ts'))

export function serveAssistants(app: FastifyInstance, { config, log, viewers, now }: Dependencies): void {
  if (!config.mcp) return
  const onSite = (path: string) => `${config.publicUrl}${path}`
  app.post(assistantsPath, { bodyLimit: mostBytes }, async (request, reply) => {
    const refusal = await refusalOf(request, { viewers, config })
    if (refusal) return challenged(refusal, request, reply)
    const { body } = request
    if (Array.isArray(body)) return reply.code(400).send(invalidRequest)
    const { answerMessage } = await protocol()
    const response = await answerMessage({
      request: webRequestOf(request, onSite(assistantsPath)),
      body,
      asking: { ask: askingFor(app, request), onSite, now },
      log,
    })
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()))
  })
}

const invalidRequest = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Batches are not taken here. Send one message at a time.' },
}

type Admitting = Pick<Dependencies, 'viewers' | 'config'>

/** Only a key that may read is admitted, and no page of another site. */
async function refusalOf({ headers }: FastifyRequest, { viewers, config }: Admitting): Promise<Failure | null> {
  const { authorization, origin } = headers
  if (origin !== undefined && origin !== new URL(config.publicUrl).origin) return new Failure('not_allowed')
  const viewer = await viewers.find(authorization).catch(refusedKey)
  if (!viewer?.key) return new Failure('sign_in_first', { message: keyNeeded })
  if (!viewer.key.scopes.includes('read'))
    return new Failure('scope_missing', { message: 'This key lacks the scope read.' })
  // Here too, since some tools ask no call.
  refuseWithoutFactor(factorAskerOf(viewer, signedIn, config.secondFactor))
  return null
}

const keyNeeded = 'Send a key that works, with the scope Read, as Authorization: Bearer apt_...'

function refusedKey(error: unknown): null {
  if (error instanceof Failure && error.status === 401) return null
  throw error
}

function challenged(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return sendFailure(failure, request, reply)
}

function webRequestOf({ headers }: FastifyRequest, url: string): Request {
  const sent: [string, string][] = []
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.push([name, String(value)])
  return new Request(url, { method: 'POST', headers: sent })
}
