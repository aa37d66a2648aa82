// Sends one body to one address: never into a private network, never further than the address, and within ten seconds.
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { version } from '#server/version.ts'
import { hostOf, isPrivateAddress, type Resolve } from './addresses.ts'

/** What came of an attempt. Delivered is an answer from 200 to 299; `error` says otherwise what was wrong. */
export type Outcome = { isDelivered: boolean; status: number | null; ms: number; error: string; answer: string }
type Post = { url: string; body: string; headers: Record<string, string> }
export type PostOptions = { allowsPrivate: boolean; resolve: Resolve; timeoutMs: number; signal?: AbortSignal }

const mostAnswerBytes = 4_096
const mostAnswerLetters = 500
const intoPrivate = 'This address leads into a private network. No connection was made.'

export async function post({ url, body, headers }: Post, options: PostOptions): Promise<Outcome> {
  const began = performance.now()
  const ended = (outcome: Partial<Outcome>): Outcome => ({
    isDelivered: false,
    status: null,
    error: '',
    answer: '',
    ...outcome,
    ms: Math.round(performance.now() - began),
  })
  const target = new URL(url)
  const host = hostOf(target)
  // It was saved while WEBHOOK_PRIVATE was on.
  if (!options.allowsPrivate && target.protocol !== 'https:')
    return ended({ error: 'The address must begin with https://.' })
  // A host that is an address is connected to without asking `lookup`.
  if (!options.allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) return ended({ error: intoPrivate })
  const { request } = target.protocol === 'https:' ? https : http
  return new Promise(resolve => {
    const sending = request(target, {
      method: 'POST',
      agent: false,
      ...(options.signal && { signal: options.signal }),
      lookup: checkedLookup(options),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Appetite/${version}`,
        ...headers,
      },
    })
    const timer = setTimeout(() => sending.destroy(new Error(tooLong(options.timeoutMs))), options.timeoutMs)
    const end = (outcome: Partial<Outcome>) => {
      clearTimeout(timer)
      resolve(ended(outcome))
      sending.destroy()
    }
    sending.on('error', error => end({ error: reasonOf(error) }))
    sending.on('response', response => {
      const status = response.statusCode ?? 0
      const isDelivered = status >= 200 && status < 300
      const error = isDelivered ? '' : refusalOf(status)
      const chunks: Buffer[] = []
      let size = 0
      const answered = () => end({ isDelivered, status, error, answer: textOf(Buffer.concat(chunks)) })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= mostAnswerBytes) answered()
      })
      response.on('end', answered)
      // What was answered counts, also where the rest of the answer is missing.
      response.on('error', answered)
    })
    sending.end(body)
  })
}

/** Every address of the name is checked, and just those are connected to. */
const checkedLookup =
  ({ allowsPrivate, resolve }: PostOptions): LookupFunction =>
  (name, { all }, callback) => {
    resolve(name).then(
      addresses => {
        const [first] = addresses
        if (!first) return callback(new Error('This name leads nowhere.'), '', 0)
        if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
          return callback(new Error(intoPrivate), '', 0)
        if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }

const tooLong = (ms: number) => `There was no answer within ${ms / 1000} seconds.`

function refusalOf(status: number): string {
  if (status >= 300 && status < 400) return 'Redirects are not followed.'
  return `It answered with the status ${status}.`
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'This name is not known.',
  ENODATA: 'This name is not known.',
  EBADNAME: 'This is not a name that can be looked up.',
  EINVAL: 'This is not a name that can be looked up.',
  EAI_AGAIN: 'This name could not be looked up.',
  ESERVFAIL: 'This name could not be looked up.',
  ETIMEOUT: 'This name could not be looked up.',
  ECONNREFUSED: 'Nothing answers there.',
  EPROTO: 'It does not speak TLS there.',
  HPE_HEADER_OVERFLOW: 'The headers of its answer are too long.',
  ECONNRESET: 'The connection was closed before there was an answer.',
  ETIMEDOUT: 'No connection could be made in time.',
  EHOSTUNREACH: 'It cannot be reached.',
  ENETUNREACH: 'It cannot be reached.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by nobody who is known.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is signed by nobody who is known.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Its certificate is signed by nobody who is known.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}

function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasons[code] ?? (code.startsWith('HPE_') ? 'What it answered is not HTTP.' : error.message.slice(0, 200))
}

/** Postgres keeps no zero bytes in a text. */
const textOf = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '').slice(0, mostAnswerLetters)
