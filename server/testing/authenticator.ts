// A security key in software that signs for real, with which tests add passkeys and sign in, and which may also misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Creation = { challenge: string; rp: { id: string } }
type Request = { challenge: string; rpId: string }
/** How an answer differs from that of an honest device on our own site. */
type Answering = {
  origin?: string
  rpId?: string
  counter?: number
  /** Whether it has verified its owner, such as by a fingerprint. */
  verified?: boolean
  type?: string
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

export function makeAuthenticator({ origin: home = 'http://appetite.example', id = randomBytes(16) } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = id.toString('base64url')
  const known = { id: rawId, rawId, type: 'public-key' as const }
  let used = 0

  const about = (rpId: string, { counter = used, verified = true }: Answering, added = 0) =>
    Buffer.concat([sha256(rpId), Buffer.from([1 | (verified ? 4 : 0) | added]), uint(counter, 4)])
  const told = (type: string, challenge: string, { origin = home, ...answering }: Answering) =>
    Buffer.from(JSON.stringify({ type: answering.type ?? type, challenge, origin, crossOrigin: false }))

  return {
    id: rawId,
    create({ challenge, rp }: Creation, answering: Answering = {}) {
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const authData = Buffer.concat([
        about(answering.rpId ?? rp.id, answering, 0x40),
        Buffer.alloc(16),
        uint(id.length, 2),
        id,
        key,
      ])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return {
        ...known,
        response: {
          clientDataJSON: told('webauthn.create', challenge, answering).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    get({ challenge, rpId }: Request, answering: Answering = {}) {
      used += 1
      const clientDataJSON = told('webauthn.get', challenge, answering)
      const authenticatorData = about(answering.rpId ?? rpId, answering)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return {
        ...known,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (what: string | Buffer) => createHash('sha256').update(what).digest()

function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

// As much of CBOR as a public key needs: texts and bytes below 64 KB.
const cborHead = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.concat([Buffer.from([(major << 5) | 25]), uint(size, 2)])
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
