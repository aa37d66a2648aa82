// Where uploaded bytes live on this machine.
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { diskStorage } from './disk.ts'

const id = '3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'
const everything = (place: string) => readdirSync(place, { recursive: true }).map(String)

test('what was written is read again, and is gone once it is removed', async () => {
  const place = temporaryFolder()
  const storage = diskStorage(place)
  await storage.write(id, Buffer.from('a rule'))
  expect(everything(place)).toContain(path.join('files', '3c', id))
  const found = await storage.read(id)
  expect(found?.bytes).toBe(6)
  expect(found && (await buffer(found.stream)).toString()).toBe('a rule')
  await storage.remove(id)
  expect(await storage.read(id)).toBeNull()
  await storage.remove(id)
})

test('a write that fails leaves nothing behind', async () => {
  const place = temporaryFolder()
  // A folder stands where the file would be renamed to.
  await mkdir(path.join(place, 'files/3c', id, 'in the way'), { recursive: true })
  await expect(diskStorage(place).write(id, Buffer.from('a rule'))).rejects.toThrow()
  expect(everything(place).filter(name => name.endsWith('.part'))).toEqual([])
})

test.each(['../../secret', '..', '', `${id}/../x`, id.toUpperCase()])('%j names no file', async name => {
  const storage = diskStorage(temporaryFolder())
  await expect(storage.read(name)).rejects.toThrow('named by its id')
  await expect(storage.remove(name)).rejects.toThrow('named by its id')
  await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow('named by its id')
})

test('the list holds what is whole; what a killed process left is removed after a day', async () => {
  const place = temporaryFolder()
  const storage = diskStorage(place)
  await storage.write(id, Buffer.from('whole'))
  const [fresh, stale] = ['fresh.part', 'stale.part'].map(name => path.join(place, 'files/3c', name))
  for (const part of [fresh, stale]) writeFileSync(String(part), 'half')
  utimesSync(String(stale), 0, Date.now() / 1000 - 25 * 3600)
  const listed: string[] = []
  for await (const entry of storage.list()) listed.push(entry.id)
  expect(listed).toEqual([id])
  expect(everything(place)).toContain(path.join('files/3c/fresh.part'))
  expect(everything(place)).not.toContain(path.join('files/3c/stale.part'))
})

test('an empty place has an empty list', async () => {
  for await (const entry of diskStorage(temporaryFolder()).list()) expect(entry).toBeUndefined()
})
