// A draft is there again after a reload, its key is the same for the same words, and another's is not touched.
import { beforeEach, expect, test, vi } from 'vitest'

type Drafts = typeof import('./drafts.ts')

/** As after a reload: nothing is known but what the browser kept. */
async function afresh(): Promise<Drafts> {
  vi.resetModules()
  return import('./drafts.ts')
}

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  })
})

const values = { listing_name: 'Taprooms' }

test('a draft survives a reload, for the same account and version only', async () => {
  vi.useFakeTimers()
  const { keepDraft } = await afresh()
  keepDraft('draft:1', 1, { values: { listing_name: 'Tap' }, step: 0 })
  keepDraft('draft:1', 1, { values, step: 1 })
  expect(storage.size).toBe(0)
  vi.advanceTimersByTime(400)
  vi.useRealTimers()
  const { readDraft } = await afresh()
  expect(readDraft('draft:1', 1)).toMatchObject({ values, step: 1 })
  expect(readDraft('draft:2', 1)).toBeNull()
  expect((await afresh()).readDraft('draft:1', 2)).toBeNull()
})

test('the same body has the same key and another body another one, also after a reload', async () => {
  const first = await afresh()
  first.keepDraft('draft:1', 1, { values, step: 1 })
  const key = first.keyFor('draft:1', values)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(first.keyFor('draft:1', { ...values })).toBe(key)
  const again = await afresh()
  expect(again.readDraft('draft:1', 1)).toMatchObject({ values })
  expect(again.keyFor('draft:1', values)).toBe(key)
  again.keepDraft('draft:1', 1, { values: { listing_name: 'Bars' }, step: 1 })
  expect(again.keyFor('draft:1', { listing_name: 'Bars' })).not.toBe(key)
})

test('sending deletes the draft, and the next one has a new key', async () => {
  const { keepDraft, keyFor, dropDraft, readDraft } = await afresh()
  keepDraft('draft:1', 1, { values, step: 1 })
  const key = keyFor('draft:1', values)
  dropDraft('draft:1')
  expect(readDraft('draft:1', 1)).toBeNull()
  expect(storage.size).toBe(0)
  keepDraft('draft:1', 1, { values, step: 1 })
  expect(keyFor('draft:1', values)).not.toBe(key)
})

test('dropping a form drops the drafts of its dialogs, but not those of other forms', async () => {
  const { keepDraft, dropDraftsIn, countDraftsOf, draftName, readDraft } = await afresh()
  const dialog = (form: string) => `${draftName(7, form)}/office-new`
  for (const name of [draftName(7, 'listing'), dialog('listing'), dialog('listing-2')])
    keepDraft(name, 1, { values, step: 0 })
  expect(countDraftsOf(7)).toBe(2)
  expect(countDraftsOf(77)).toBe(0)
  dropDraftsIn(draftName(7, 'listing'))
  expect(readDraft(dialog('listing'), 1)).toBeNull()
  expect(readDraft(dialog('listing-2'), 1)).toMatchObject({ values })
  expect(countDraftsOf(7)).toBe(1)
})

test.each(['{', '[]', '"text"', 'null'])('what is not a draft, such as %s, is none', async text => {
  storage.set('draft:1', text)
  expect((await afresh()).readDraft('draft:1', 1)).toBeNull()
})

test('if the browser has no space left, the draft is lost but the form works', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { keepDraft, keyFor, readDraft } = await afresh()
  keepDraft('draft:1', 1, { values, step: 1 })
  expect(keyFor('draft:1', values)).toBe(keyFor('draft:1', values))
  expect(readDraft('draft:1', 1)).toMatchObject({ values })
})
