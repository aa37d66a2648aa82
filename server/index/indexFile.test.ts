// The file that the index is kept in: taken only whole, unaltered and of this version, and never in the way.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Fact } from '#contract/facts/fact.ts'
import { listingFacts } from '#contract/facts/listing.ts'
import type { Db } from '../db/connection.ts'
import { listingsIndexed } from '../features/listings/search/indexed.ts'
import { factColumns } from '../features/reference/factColumns.ts'
import { openOwnDatabase } from '../testing/fixtures.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { indexFile } from './indexFile.ts'
import { fileIn, run } from './testing/run.ts'
import { fill } from './testing/smallDirectory.ts'

const own = await openOwnDatabase()
const db = own.db
await fill(db)

test('a file that is cut short, altered anywhere, of another version or no file at all is not taken', async () => {
  const folder = temporaryFolder()
  const file = fileIn(folder)
  await run(folder, db)
  const whole = readFileSync(file)
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const places = [0, 20, 90, 120, 128, 136, 500, 10_000, whole.length >> 1, whole.length - 1]
  const wrong = [
    ...places.map(flipped),
    ...[0, 1, 100, 128, 5_000, whole.length - 1].map(length => whole.subarray(0, length)),
    Buffer.concat([whole, Buffer.from('more')]),
    Buffer.alloc(whole.length),
  ]
  for (const bytes of wrong) {
    writeFileSync(file, bytes)
    expect(indexFile(folder, markIn(whole)).read(listingsIndexed.schema)).toMatch(/damaged|another version/)
  }
  expect(indexFile(folder, 'f'.repeat(64)).read(listingsIndexed.schema)).toContain('of another version')
  // The last of them through a whole start, which leaves a sound one behind.
  const { said } = await run(folder, db)
  expect(said[0]).toMatch(/^Search index: made anew, since the one that was kept is (damaged|of another version)$/)
  expect((await run(folder, db)).said[0]).toContain('kept from the last run')
})

const markIn = (file: Buffer) => file.subarray(0, 128).toString('latin1').split(' ')[1] ?? ''

test('a folder that cannot be written is no hindrance, and what killed writers left goes', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(fileIn(folder), 'in the way'), { recursive: true })
  const left = `${fileIn(folder)}.0a1b2c`
  writeFileSync(left, 'half')
  utimesSync(left, 1, 1)
  const { said } = await run(folder, db)
  expect(said[0]).toContain('made anew, since the one that was kept cannot be read')
  expect(existsSync(left)).toBe(false)
  rmSync(fileIn(folder), { recursive: true })
  await run(folder, db)
  expect(readdirSync(folder).filter(name => name.startsWith('search-index'))).toEqual(['search-index'])
})

const changed: Record<string, (column: string) => string> = {
  text: column => `${column} || ' changed'`,
  'text[]': () => `array['NM']`,
  boolean: column => `not ${column}`,
  numeric: column => `coalesce(${column}, 0) + 1`,
  int: column => `coalesce(${column}, 0) + 1`,
}
const inDocuments = factColumns(listingFacts).filter(({ name }) => {
  const { searched, filter, understood, matched }: Fact = listingFacts[name as keyof typeof listingFacts]
  return searched || filter || understood || matched
})

test.each(inDocuments)('the stamp of a document follows its listing: $name', async ({ column, kind, type }) => {
  const value = kind === 'admission' ? "'both'" : changed[type]?.(column)
  const change = sql`update listings set ${raw(`${column} = ${value}`)} where id = 7`
  await db
    .transaction(60_000, async tx => {
      const before = await stampsIn(tx)
      await tx.run(change)
      const after = await stampsIn(tx)
      expect(after.get(7)).not.toBe(before.get(7))
      expect(after.get(8)).toBe(before.get(8))
      // A start compares these with the stamps that documents were read with.
      expect((await listingsIndexed.read(tx, [7])).map(({ stamp }) => stamp)).toEqual([after.get(7)])
      throw undone
    })
    .catch(error => expect(error).toBe(undone))
})
const undone = new Error('undone')

async function stampsIn(on: Db): Promise<Map<number, number>> {
  const stamps = new Map<number, number>()
  for await (const some of listingsIndexed.readStamps(on, 500)) for (const { id, stamp } of some) stamps.set(id, stamp)
  return stamps
}
