// A form: what it holds, what is wrong with it field by field, and how sending it goes.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailed } from './callFailed.ts'
import { type FieldErrors, focusFirstError } from './formErrors.ts'
import { randomKey } from './send.ts'

type Callbacks<Reply> = { onSuccess?: (reply: Reply) => unknown; onError?: (failed: CallFailed) => unknown }
/** What `useSend` returns, as far as a form needs it. */
type Call<Sent, Reply> = {
  mutate: (
    sent: Sent & { idempotencyKey?: string },
    callbacks: Callbacks<Reply> & { onError: (failed: CallFailed) => void },
  ) => void
  isPending: boolean
  error: CallFailed | null
}
type Options<Values, Sent, Reply> = {
  start: Values
  /** What comes after the form is on the screen, such as the profile or a draft: it fills what nobody has touched. */
  late?: Partial<Values>
  /** What is wrong before anything is sent. */
  check?: (values: Values) => FieldErrors
  /** Is given every change, to keep it as a draft. */
  keep?: (values: Values) => void
  /** How the form is sent. */
  call?: Call<Sent, Reply>
  /** Sends it with a key under which the server does it once. */
  once?: boolean
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
  const { start, late, check = (): FieldErrors => ({}), keep, call, once = false } = options
  const [begun, setBegun] = useState(start)
  const [touched, setTouched] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  // A call or an upload may come back after more was typed than its callback knows of.
  const latest = useRef(touched)
  const element = useRef<HTMLElement | null>(null)
  const key = useRef<string | null>(null)

  const values: Values = { ...begun, ...late, ...touched }
  const current = (): Values => ({ ...begun, ...late, ...latest.current })
  const hold = (next: Partial<Values>) => {
    latest.current = next
    setTouched(next)
  }
  const change = (change: Partial<Values>) => {
    hold({ ...latest.current, ...change })
    keep?.(current())
    setErrors(shown => withoutMended(shown, Object.keys(change), () => check(current())))
  }
  const show = (found: FieldErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(element.current)
  }
  const leave = (path: string) => {
    const { [path]: problem } = check(current())
    // What the server said of it stays until it is changed.
    if (problem !== undefined) setErrors(shown => ({ ...shown, [path]: problem }))
  }
  return {
    ...fieldsOf({ values, errors, change, leave }),
    show,
    /** The element within which the first wrong field is looked for. */
    place: (found: HTMLElement | null) => {
      element.current = found
    },
    reset: () => {
      setBegun(start)
      hold({})
      setErrors({})
    },
    /** Goes on where nothing is wrong; else leads to the first field that is. */
    submit: (whole: (values: Values) => void) => {
      const found = check(current())
      show(found)
      if (Object.keys(found).length === 0) whole(current())
    },
    send: (sent: Sent, { onSuccess, onError }: Callbacks<Reply> = {}) => {
      key.current ??= randomKey()
      call?.mutate(
        { ...sent, ...(once && { idempotencyKey: key.current }) },
        {
          onSuccess: reply => {
            key.current = null
            setErrors({})
            return onSuccess?.(reply)
          },
          onError: failed => {
            // Of a lost answer nobody knows whether it was done: the same key does it once. A refusal did nothing.
            if (failed.status !== 0) key.current = null
            show(failed.fields)
            onError?.(failed)
          },
        },
      )
    },
    isBusy: call?.isPending ?? false,
    error: call?.error ?? null,
    /** Why it was refused, where no field of it says so. */
    refusal: call?.error && Object.keys(call.error.fields).length === 0 ? call.error : null,
  }
}

/** The fields of a form, or of one entry of a list in it. */
export function fieldsOf<Values extends object>(form: Omit<Form<Values>, 'of' | 'text'>): Form<Values> {
  const { values, errors, change, leave } = form
  return {
    ...form,
    of: field => ({
      value: values[field],
      onChange: value => {
        const one: Partial<Values> = {}
        one[field] = value
        change(one)
      },
      error: errors[field],
    }),
    text: field => ({
      value: String(values[field] ?? ''),
      onChange: event => change({ [field]: event.currentTarget.value } as Partial<Values>), // as: a field that holds a text
      onBlur: () => leave(field),
      error: errors[field],
    }),
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
