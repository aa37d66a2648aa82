// Passkeys (WebAuthn): what a device is asked, and what it answers.
import { z } from 'zod'
import { call } from '../call.ts'
import { byId, currentPassword, fields, messageReply, name } from '../input/wire.ts'
import { passkeyRecord } from './signInMethods.ts'

export const passkeysPerAccount = 25

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url')
const credentialId = bytes(1_400).describe('The id of the passkey, in base64url.')
const clientDataJSON = bytes(4_000).describe('What the browser says of the request.')
const kind = z.literal('public-key').describe('Always public-key.')

/** What a device adds beside these, such as results of extensions, is ignored. */
export const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z
    .object({
      clientDataJSON,
      authenticatorData: bytes(4_000).describe('What the authenticator says of itself.'),
      signature: bytes(4_000).describe('The signature over both.'),
    })
    .describe('The signed answer.'),
})

const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z
    .object({
      clientDataJSON,
      attestationObject: bytes(40_000).describe('The new public key.'),
      transports: z.array(z.string().max(20)).max(10).optional().describe('How the authenticator is reached.'),
    })
    .describe('The answer with the new key.'),
})

const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.literal([-8, -7, -257]) })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const label = name(60).describe('What the owner calls it.')

export const passkeyOptions = call({
  name: 'accounts.passkeyOptions',
  summary: 'What a device is asked to add a passkey to this account, or to sign in with one.',
  input: fields({
    for: z.enum(['add', 'sign_in']).describe('What the passkey is wanted for.'),
    current_password: currentPassword,
  }).meta({ example: { for: 'sign_in' } }),
  reply: z.union([
    z.object({ for: z.literal('add'), options: creationOptions }),
    z.object({ for: z.literal('sign_in'), options: requestOptions }),
  ]),
})

export const addPasskey = call({
  name: 'accounts.addPasskey',
  summary: 'Add the passkey that a device has made; all other sessions of the account end.',
  input: fields({
    name: label,
    response: attestation.describe('What the device answered.'),
    current_password: currentPassword,
  }).meta({
    example: {
      name: 'iPhone',
      response: {
        id: 'the-id-of-the-passkey',
        rawId: 'the-id-of-the-passkey',
        type: 'public-key',
        response: { clientDataJSON: 'what-the-browser-says', attestationObject: 'the-new-public-key' },
      },
    },
  }),
  reply: z.object({ message: z.string(), passkey: passkeyRecord }),
})

export const renamePasskey = call({
  name: 'accounts.renamePasskey',
  summary: 'Call a passkey something else.',
  input: fields({ ...byId, name: label }).meta({ example: { id: 7, name: 'iPhone' } }),
  reply: messageReply,
})

export const removePasskey = call({
  name: 'accounts.removePasskey',
  summary: 'Remove a passkey, which opens the account no longer; all other sessions of the account end.',
  input: fields({ ...byId, current_password: currentPassword }),
  reply: messageReply,
})
