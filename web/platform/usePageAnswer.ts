// The answer to a call that the server embedded in the page; without one, the call is made after the first render.
import { useEffect, useState } from 'react'
import type { CallName } from '#contract/registry.ts'
import { pageAnswers } from './pageAnswers.ts'
import type { InputFor, ReplyFor } from './send.ts'

export type PageAnswer<Reply> = { data: Reply | undefined; isFailed: boolean; retry: () => void }

/** Only for public calls. The input is the same at every render. */
export function usePageAnswer<Name extends CallName>(
  name: Name,
  input: Partial<InputFor<Name>> = {},
): PageAnswer<ReplyFor<Name>> {
  const [data, setData] = useState(() => embeddedReply(name, input))
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const isThere = data !== undefined
  // Asks the server for what the page did not bring; nearly always it did, so what sends calls is not in the first scripts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    if (isThere) return undefined
    let isLeft = false
    setFailed(false)
    import('./send.ts')
      // as: who asks with less knows that the call takes less.
      .then(({ send }) => send(name, input as InputFor<Name>))
      .then(
        reply => !isLeft && setData(() => reply),
        () => !isLeft && setFailed(true),
      )
    return () => {
      isLeft = true
    }
  }, [name, isThere, tries])
  return { data, isFailed, retry: () => setTries(count => count + 1) }
}

function embeddedReply<Name extends CallName>(name: Name, input: unknown): ReplyFor<Name> | undefined {
  const found = pageAnswers.embedded.find(
    ([call, asked]) => call === name && JSON.stringify(asked) === JSON.stringify(input),
  )
  if (!found && typeof document === 'undefined') pageAnswers.missing.push([name, input])
  // as: the server wrote it by the schema of that call.
  return found?.[2] as ReplyFor<Name> | undefined
}
