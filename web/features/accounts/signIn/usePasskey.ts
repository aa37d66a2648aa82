// Signing in with a passkey, from the press or the choice in the address field to the login: the step, and the error in words.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '#web/platform/callFailed.ts'
import { type InputFor, send } from '#web/platform/send.ts'
import { startSession } from '#web/platform/session.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { askToSignIn, canOfferPasskeys, signedByDevice } from './passkey.ts'

type Proof = Extract<InputFor<'accounts.signInAgain'>, { provider: 'passkey' }>
type State = { step: 'idle' | 'waiting' | 'sending'; problem: string }
const idle: State = { step: 'idle', problem: '' }

export type PasskeySignIn = ReturnType<typeof usePasskey>

/** A challenge ends after five minutes: the login may stay open for longer, and the owner needs time to answer one. */
const offerAgainMs = 240_000
const askAnewMs = 120_000

type Finish = (proof: Proof, signal: AbortSignal) => Promise<void>
type Options = {
  /** What to do with the answer of the device. */
  finish?: Finish
  /** Whether the browser offers passkeys in the address field meanwhile. */
  isOffered?: boolean
}

const beginSession: Finish = async (proof, signal) => {
  const { token } = await send('accounts.logIn', proof, { signal })
  startSession(token)
}

export function usePasskey({ finish = beginSession, isOffered = false }: Options) {
  const [state, setState] = useState(idle)
  // The browser takes one request at a time.
  const start = useAttempt()
  // What was not answered yet may be asked once more, such as after a wrong password.
  const asked = useRef<{ options: Awaited<ReturnType<typeof askToSignIn>>; at: number }>(null)
  const offers = isOffered && state.step === 'idle'

  const fail = (failed: unknown) => isAbort(failed) || setState({ step: 'idle', problem: problemOf(failed) })
  async function ask({ signal }: AbortController, isOffer = false) {
    if (!asked.current || performance.now() - asked.current.at > askAnewMs)
      asked.current = { options: await askToSignIn(signal), at: performance.now() }
    const response = await signedByDevice(asked.current.options, signal, isOffer)
    asked.current = null
    setState({ step: 'sending', problem: '' })
    await finish({ provider: 'passkey', response }, start().signal).catch(fail)
  }
  const offer = useEffectEvent(() => {
    const offered = start()
    // Whoever types an address need not know that nothing can be offered.
    canOfferPasskeys()
      .then(can => (can ? ask(offered, true) : undefined))
      .catch(() => undefined)
    return offered
  })

  // The browser's own list below the address field: passkeys stand in it for as long as they are asked for.
  useEffect(() => {
    if (!offers) return
    let offered = offer()
    const again = setInterval(() => {
      offered = offer()
    }, offerAgainMs)
    return () => {
      clearInterval(again)
      offered.abort()
    }
  }, [offers])

  const begin = () => {
    setState({ step: 'waiting', problem: '' })
    ask(start()).catch(fail)
  }
  return { ...state, begin, forgetProblem: () => setState(idle) }
}

const isAbort = (failed: unknown) => failed instanceof DOMException && failed.name === 'AbortError'

const problemOf = (failed: unknown) =>
  failed instanceof CallFailed && failed.code !== 'offline' ? failed.message : 'An error occurred. Please try again.'
