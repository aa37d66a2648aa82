// Signing in with a provider, from the click to the login: the current step, and the error in words.
import { useState } from 'react'
import { CallFailed } from '#web/platform/callFailed.ts'
import { askForCode, openDialog } from '#web/platform/dialogs.ts'
import { send } from '#web/platform/send.ts'
import { startSession } from '#web/platform/session.ts'
import { storedDevice } from '#web/platform/token.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { IdentityProvider } from './identityProviders.ts'
import { nameOfProvider, type Proof, proofFrom, SignInRefused } from './identityProviders.ts'

type State = { step: 'idle' | 'waiting' | 'sending'; provider: IdentityProvider | null; problem: string }
const idle: State = { step: 'idle', provider: null, problem: '' }

export type SocialSignIn = ReturnType<typeof useSocialSignIn>

/** What to do with the provider's proof. */
type Finish = (proof: Proof, signal: AbortSignal) => Promise<void>

const beginSession: Finish = async (proof, signal) => {
  const { token, is_new } = await send('accounts.logIn', { ...proof, ...storedDevice() }, { signal })
  startSession(token, is_new)
}

export function useSocialSignIn(finish = beginSession) {
  const { data: settings, isError } = useCall('accounts.settings', {}, { staleMs: 300_000 })
  const [state, setState] = useState(idle)
  const start = useAttempt()

  async function begin(provider: IdentityProvider, asked: Record<string, string> = {}) {
    if (!settings) return
    const { signal } = start()
    const tell = (next: State) => !signal.aborted && setState(next)
    const closed = `The ${nameOfProvider(provider, settings)} window was closed before you had signed in.`
    tell({ step: 'waiting', provider, problem: '' })
    try {
      const onClosed = () => tell({ ...idle, problem: closed })
      const proof = await proofFrom(provider, { settings, signal, onClosed, asked })
      tell({ step: 'sending', provider, problem: '' })
      await finish(proof, signal)
    } catch (failed) {
      if (failed instanceof CallFailed && failed.link && !signal.aborted) askForPassword(failed)
      if (failed instanceof CallFailed && failed.ticket && !signal.aborted) return askForCode(failed.ticket)
      tell({ ...idle, problem: signInProblem(failed) })
    }
  }
  return { ...state, begin, settings, isUnknown: isError, forgetProblem: () => setState(idle) }
}

const askForPassword = ({ link, message: sentence }: CallFailed) =>
  link && openDialog('logIn', link.username, { ticket: link.ticket, sentence })

const signInProblem = (failed: unknown) =>
  failed instanceof SignInRefused || (failed instanceof CallFailed && failed.code !== 'offline')
    ? failed.message
    : 'An error occurred. Please try again.'
