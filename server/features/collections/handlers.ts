// The handlers of lists: reading, starting, changing, copying and deleting them, and what is on them.
import {
  copyCollection,
  deleteCollection,
  listCollections,
  readCollection,
  saveCollection,
} from '#contract/calls/collections.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { collecting } from './collect.ts'
import { readItems } from './items.ts'
import { countBookmarks, listOwn, readOwn } from './queries.ts'
import { add, change, copy, remove } from './write.ts'

export const collections = ({ files, now }: Dependencies): Handler[] => [
  handle(listCollections, async ({ db, viewer }, asked) => {
    const all = await listOwn(db, viewer, asked)
    return { collections: all, saved: await countBookmarks(db, viewer), total: all.length }
  }),

  handle(readCollection, async ({ db, viewer }, { id, with: also, page, per_page }) => {
    const collection = await readOwn(db, viewer, id)
    const reading = { db, viewer, files, now }
    const items = await readItems(reading, { id, page, per_page, withContact: also?.includes('contact') ?? false })
    return { collection, items, total: collection.items, page, per_page }
  }),

  handle(saveCollection, async ({ db, viewer, subject }, input) => {
    const id = subject ? await change(db, viewer, { ...input, subject }) : await add(db, viewer, input)
    return { message: subject ? 'List saved' : 'List created', collection: await readOwn(db, viewer, id) }
  }),

  handle(copyCollection, async ({ db, viewer }, { id, name }) => {
    const copied = await copy(db, viewer, { id, name })
    return { message: 'List copied', collection: await readOwn(db, viewer, copied) }
  }),

  handle(deleteCollection, async ({ db, viewer }, { id, version }) => {
    await remove(db, viewer, { id, version })
    return { message: 'List deleted' }
  }),

  collecting,
]
