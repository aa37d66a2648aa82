// The state of a form: its values, the errors of its fields, and sending it.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from '#web/ui/afterPress.ts'
import { settleFields } from '#web/ui/fields/untaken.ts'
import { focusFirstError } from '#web/ui/focus.ts'
import type { CallFailed } from './callFailed.ts'
import type { FieldErrors } from './formErrors.ts'
import { randomKey } from './send.ts'

type Callbacks<Reply> = { onSuccess?: (reply: Reply) => unknown; onError?: (failed: CallFailed) => unknown }
/** The part of `useSend` that a form needs. */
export type FormCall<Sent, Reply> = {
  mutate: (
    sent: Sent & { idempotencyKey?: string },
    callbacks: Callbacks<Reply> & { onError: (failed: CallFailed) => void },
  ) => void
  isPending: boolean
  error: CallFailed | null
}
type Options<Values, Sent, Reply> = {
  start: Values
  /** Values that load after the form is shown, such as the profile or a draft: they fill fields that nobody has touched. */
  late?: Partial<Values>
  /** Validates the values before anything is sent. */
  check?: (values: Values) => FieldErrors
  /** Loads what `check` validates with; undefined once it is there. */
  load?: () => Promise<void> | undefined
  /** Receives every change, to save it as a draft. */
  keep?: (values: Values) => void
  /** The call that sends the form. */
  call?: FormCall<Sent, Reply>
  /** Sends it with an idempotency key. */
  once?: boolean
}
type TextsOf<Values> = { [F in keyof Values]: Values[F] extends string ? F : never }[keyof Values] & string

/** A change of the latest values is for what happens after they may have changed again, such as Undo. */
export type Change<Values> = Partial<Values> | ((latest: Values) => Partial<Values>)
/** Takes a value, or what becomes of the latest one. */
export type SetValue<Value> = (value: Value | ((latest: Value) => Value)) => void

export type Form<Values> = {
  values: Values
  errors: FieldErrors
  change: (change: Change<Values>) => void
  /** Validates a field when the focus leaves it; `path` is its path. */
  leave: (path: string) => void
  /** The props of a control for this field. */
  of: <F extends keyof Values & string>(
    field: F,
  ) => { value: Values[F]; onChange: SetValue<Values[F]>; error: string | undefined }
  /** The props of a text input for this field. */
  text: (field: TextsOf<Values>) => {
    value: string
    onChange: (text: string) => void
    onBlur: () => void
    error: string | undefined
  }
}

export function useForm<Values extends object, Sent = never, Reply = never>(options: Options<Values, Sent, Reply>) {
  const { start, late, check = (): FieldErrors => ({}), load, keep, call, once = false } = options
  const [initial, setInitial] = useState(start)
  const [touched, setTouched] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  // The callback of a call or an upload may run after more was typed, so it must not use the values of its own render.
  const latest = useRef(touched)
  const element = useRef<HTMLElement | null>(null)
  const key = useRef<string | null>(null)

  const values: Values = { ...initial, ...late, ...touched }
  const current = (): Values => ({ ...initial, ...late, ...latest.current })
  const hold = (next: Partial<Values>) => {
    latest.current = next
    setTouched(next)
  }
  const change = (change: Change<Values>) => {
    const changed = typeof change === 'function' ? change(current()) : change
    hold({ ...latest.current, ...changed })
    keep?.(current())
    setErrors(shown => withoutCorrected(shown, Object.keys(changed), () => check(current())))
  }
  const show = (found: FieldErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(element.current)
  }
  /** At once, or after what validates has loaded. */
  const whenLoaded = (run: () => void) => {
    const loading = load?.()
    if (loading) void loading.then(run)
    else run()
  }
  const leave = (path: string) =>
    afterPress(() =>
      whenLoaded(() => {
        const { [path]: problem } = check(current())
        // An error that the server reported stays until the field is changed.
        if (problem !== undefined) setErrors(shown => ({ ...shown, [path]: problem }))
      }),
    )
  return {
    ...fieldsOf({ values, errors, change, leave }),
    show,
    /** The ref of the element that is searched for the first wrong field. */
    place: (found: HTMLElement | null) => {
      element.current = found
    },
    reset: () => {
      setInitial(start)
      hold({})
      setErrors({})
    },
    /** The values, also those that a field has taken since the last render. */
    latest: current,
    /** Calls `whole` if everything is valid and nothing typed is left out; otherwise focuses the first wrong field. */
    submit: (whole: (values: Values) => void) =>
      whenLoaded(() => {
        const isSettled = settleFields(element.current)
        const found = check(current())
        show(found)
        if (isSettled && Object.keys(found).length === 0) whole(current())
      }),
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
            // Without an answer it is unknown whether the call was performed, so the key is reused. After a refusal nothing was done.
            if (failed.status !== 0) key.current = null
            show(failed.fields)
            onError?.(failed)
          },
        },
      )
    },
    isBusy: call?.isPending ?? false,
    error: call?.error ?? null,
    /** The failure of the call, unless it names fields of the form. */
    refusal: call?.error && Object.keys(call.error.fields).length === 0 ? call.error : null,
  }
}

/** The field props of a form, or of one entry of a list in it. */
export function fieldsOf<Values extends object>(form: Omit<Form<Values>, 'of' | 'text'>): Form<Values> {
  const { values, errors, change, leave } = form
  return {
    ...form,
    of: field => ({
      value: values[field],
      onChange: value =>
        change(latest => {
          const one: Partial<Values> = {}
          // as: no form has a function as a value
          const next = value as (latest: Values[typeof field]) => Values[typeof field]
          one[field] = typeof value === 'function' ? next(latest[field]) : value
          return one
        }),
      error: errors[field],
    }),
    text: field => ({
      value: String(values[field] ?? ''),
      onChange: text => change({ [field]: text } as Partial<Values>), // as: a field that holds a text
      onBlur: () => leave(field),
      error: errors[field],
    }),
  }
}

/** After a change, an error of a changed field stays only if validation still finds one; the server's errors of these fields go. */
export function withoutCorrected(
  shown: FieldErrors,
  changed: readonly string[],
  check: () => FieldErrors,
): FieldErrors {
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
