// A form: what it holds, what is wrong with it field by field, and how sending it goes.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailed } from './callFailed.ts'
import { type FieldErrors, focusFirstError } from './formErrors.ts'

type Callbacks<Reply> = { onSuccess?: (reply: Reply) => unknown; onError?: (failed: CallFailed) => unknown }
/** What `useSend` returns, as far as a form needs it. */
type Call<Sent, Reply> = {
  mutate: (sent: Sent, callbacks: Callbacks<Reply> & { onError: (failed: CallFailed) => void }) => void
  isPending: boolean
  error: CallFailed | null
}
type Options<Values, Sent, Reply> = {
  start: Values
  /** What is wrong before anything is sent. */
  check?: (values: Values) => FieldErrors
  /** Is given every change, to keep it as a draft. */
  keep?: (values: Values) => void
  /** How the form is sent. */
  call?: Call<Sent, Reply>
}
type TextsOf<Values> = { [F in keyof Values]: Values[F] extends string ? F : never }[keyof Values] & string

export type Form<Values> = {
  values: Values
  errors: FieldErrors
  change: (change: Partial<Values>) => void
  /** Checks a field once it is left, by its path. */
  leave: (path: string) => void
  /** What a control needs of its field. */
  of: <F extends keyof Values & string>(
    field: F,
  ) => { value: Values[F]; onChange: (value: Values[F]) => void; error: string | undefined }
  /** The same for a field of text. */
  text: (field: TextsOf<Values>) => {
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
    onBlur: () => void
    error: string | undefined
  }
}

export function useForm<Values extends object, Sent = never, Reply = never>(options: Options<Values, Sent, Reply>) {
  const { start, check = (): FieldErrors => ({}), keep, call } = options
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  // A call or an upload may come back after more was typed than its callback knows of.
  const latest = useRef(values)
  const element = useRef<HTMLElement | null>(null)

  const hold = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const change = (change: Partial<Values>) => {
    hold({ ...latest.current, ...change })
    keep?.(latest.current)
    setErrors(shown => withoutMended(shown, Object.keys(change), () => check(latest.current)))
  }
  const put = <F extends keyof Values>(field: F, value: Values[F]) => {
    const one: Partial<Values> = {}
    one[field] = value
    change(one)
  }
  const show = (found: FieldErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(element.current)
  }
  const leave = (path: string) => {
    const { [path]: problem } = check(latest.current)
    // What the server said of it stays until it is changed.
    if (problem !== undefined) setErrors(shown => ({ ...shown, [path]: problem }))
  }
  const of: Form<Values>['of'] = field => ({
    value: values[field],
    onChange: value => put(field, value),
    error: errors[field],
  })
  const text: Form<Values>['text'] = field => ({
    value: String(values[field] ?? ''),
    onChange: event => change({ [field]: event.currentTarget.value } as Partial<Values>), // as: a field that holds a text
    onBlur: () => leave(field),
    error: errors[field],
  })
  return {
    values,
    errors,
    change,
    leave,
    of,
    text,
    show,
    /** The element within which the first wrong field is looked for. */
    place: (found: HTMLElement | null) => {
      element.current = found
    },
    reset: () => {
      hold(start)
      setErrors({})
    },
    /** Goes on where nothing is wrong; else leads to the first field that is. */
    submit: (whole: (values: Values) => void) => {
      const found = check(latest.current)
      show(found)
      if (Object.keys(found).length === 0) whole(latest.current)
    },
    send: (sent: Sent, { onSuccess, onError }: Callbacks<Reply> = {}) => {
      call?.mutate(sent, {
        ...(onSuccess && { onSuccess }),
        onError: failed => {
          show(failed.fields)
          onError?.(failed)
        },
      })
    },
    isBusy: call?.isPending ?? false,
    error: call?.error ?? null,
    /** Why it was refused, where no field of it says so. */
    refusal: call?.error && Object.keys(call.error.fields).length === 0 ? call.error : null,
  }
}

/** What is shown of the changed fields stays while it is still wrong; what the server said of them is answered by the change. */
export function withoutMended(shown: FieldErrors, changed: readonly string[], check: () => FieldErrors): FieldErrors {
  const isChanged = (path: string) => changed.some(field => path === field || path.startsWith(`${field}.`))
  const touched = Object.keys(shown).filter(isChanged)
  if (touched.length === 0) return shown
  const found = check()
  return Object.fromEntries(
    Object.entries(shown).flatMap(([path, sentence]): [string, string][] => {
      if (!isChanged(path)) return [[path, sentence]]
      const problem = found[path]
      return problem === undefined ? [] : [[path, problem]]
    }),
  )
}
