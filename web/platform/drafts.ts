// Drafts: unsent input of a form, kept in this browser for each account and form.
import { randomKey } from './send.ts'

export type Draft<Values> = { values: Values; step: number; savedAt: string }

type Attempt = {
  key: string
  /** The body that was sent with the key: a changed body needs a new key. */
  body: string
}
type Kept = { version: number; draft: Draft<unknown>; attempt: Attempt | null }

const afterMs = 300
const cache = new Map<string, Kept>()
const unwritten = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A draft of an older version is ignored, since it may lack values that the form reads now. */
export function readDraft<Values>(name: string, version: number): Draft<Values> | null {
  const found = cache.get(name) ?? stored(name)
  if (found?.version !== version) return null
  cache.set(name, found)
  return found.draft as Draft<Values> // as: only this form writes under this name and version
}

export function keepDraft<Values>(
  name: string,
  version: number,
  { values, step }: Omit<Draft<Values>, 'savedAt'>,
): void {
  const draft = { values, step, savedAt: new Date().toISOString() }
  cache.set(name, { version, draft, attempt: cache.get(name)?.attempt ?? null })
  unwritten.add(name)
  clearTimeout(timer)
  timer = setTimeout(writeDrafts, afterMs)
}

/**
 * The idempotency key of the draft. It is the same for the same body, however often it is sent and even if the page was left in
 * between; it is stored before anything is sent.
 */
export function keyFor(name: string, input: unknown): string {
  const body = JSON.stringify(input)
  const found = cache.get(name)
  if (found?.attempt?.body === body) return found.attempt.key
  const key = randomKey()
  if (found) cache.set(name, { ...found, attempt: { key, body } })
  unwritten.add(name)
  writeDrafts()
  return key
}

export function dropDraft(name: string): void {
  cache.delete(name)
  unwritten.delete(name)
  attempting(() => localStorage.removeItem(name))
}

/** Includes the drafts of the form's dialogs. */
export function dropDraftsIn(form: string): void {
  for (const name of [form, ...namesFrom(`${form}/`)]) dropDraft(name)
}

/** The storage key: each account has one draft for each form. */
export const draftName = (account: number, form: string): string => `appetite-draft:${account}:${form}`

/** Counts the forms with a draft; the drafts of a form's dialogs belong to the form. */
export const countDraftsOf = (account: number): number =>
  new Set(namesFrom(draftName(account, '')).map(name => name.split('/')[0])).size

export function dropDraftsOf(account: number): void {
  for (const name of namesFrom(draftName(account, ''))) dropDraft(name)
}

function namesFrom(start: string): string[] {
  const names = new Set(cache.keys())
  attempting(() => {
    for (const name of Object.keys(localStorage)) names.add(name)
  })
  return [...names].filter(name => name.startsWith(start))
}

function writeDrafts() {
  clearTimeout(timer)
  for (const name of unwritten) {
    const found = cache.get(name)
    if (found) attempting(() => localStorage.setItem(name, JSON.stringify(found)))
  }
  unwritten.clear()
}

function stored(name: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    const isKept = typeof found === 'object' && found !== null && 'version' in found && 'draft' in found
    return isKept ? (found as Kept) : null // as: what else is in it depends on the version, which the reader compares
  } catch {
    return null
  }
}

/** If the browser stores nothing or has no space left, the draft is lost but the form keeps working. */
function attempting(act: () => void) {
  try {
    act()
  } catch {
    return
  }
}

// A tab may be closed before the delayed write ran.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', writeDrafts)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && writeDrafts())
}
