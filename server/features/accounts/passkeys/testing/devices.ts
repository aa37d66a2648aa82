// What tests of passkeys do with a device: add it to an account, and sign in with it.
import type { InputOf } from '#contract/call.ts'
import { addPasskey, passkeyOptions } from '#contract/calls/passkeys.ts'
import { logIn } from '#contract/calls/sessions.ts'
import { type Authenticator, makeAuthenticator } from '../../../../testing/authenticator.ts'
import { newPlace } from '../../../../testing/people.ts'
import type { TestServer } from '../../../../testing/server.ts'

export type Made = InputOf<typeof addPasskey>['response']
export type Signed = Extract<InputOf<typeof logIn>, { provider: 'passkey' }>['response']

export function devicesOf(server: TestServer) {
  const asked = (input: InputOf<typeof passkeyOptions>, as?: string) =>
    server.send(passkeyOptions, input, { address: newPlace(), ...(as !== undefined && { as }) })
  async function askedToAdd(as: string) {
    const { body } = await asked({ for: 'add' }, as)
    if (body.for !== 'add') throw new Error(`It was refused: ${body.code}`)
    return body.options
  }
  async function askedToSignIn() {
    const { body } = await asked({ for: 'sign_in' })
    if (body.for !== 'sign_in') throw new Error(`It was refused: ${body.code}`)
    return body.options
  }
  const add = (as: string, response: Made, name = 'iPhone') => server.send(addPasskey, { name, response }, { as })
  const open = (response: Signed, on = server) =>
    on.send(logIn, { provider: 'passkey', response }, { address: newPlace() })
  return {
    asked,
    askedToAdd,
    askedToSignIn,
    add,
    open,
    /** Adds a new device to an account, in the way of a browser. */
    async added(as: string, device: Authenticator = makeAuthenticator(), name?: string) {
      const { status, body } = await add(as, device.create(await askedToAdd(as)), name)
      if (status !== 200) throw new Error(`The passkey was refused: ${body.message}`)
      return { device, passkey: body.passkey }
    },
    opened: async (device: Authenticator) => open(device.get(await askedToSignIn())),
  }
}
