// The search index on the disk, so that a start need not make it anew: written whole or not at all, and taken only as it was written.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { SearchEngine } from '../../search/engine.ts'
import type { Schema } from '../../search/query.ts'

export type KeptFile = {
  /** The index that was kept; or why there is none to be had, in words for behind 'since'. Never throws. */
  read(schema: Schema): SearchEngine | string
  /** At once and in one go: it is to be called where nobody waits for an answer. Throws when the disk refuses. */
  write(engine: SearchEngine): void
}

const name = 'search-index'
const headLength = 128
const portion = 2 ** 20
const abandonedAfterMs = 10 * 60_000

/** `mark` stands for the code that makes an index; what other code has made is not taken. */
export function keptFile(folder: string, mark: string): KeptFile {
  const file = path.join(folder, name)
  const headOf = ({ length, sum }: Body) => `appetite-index ${mark} ${length} ${sum} `.padEnd(headLength, '.')

  function taken(descriptor: number, schema: Schema): SearchEngine | string {
    const size = fstatSync(descriptor).size
    const head = filled(descriptor, 0, Math.min(headLength, size)).toString('latin1')
    const [, madeBy] = head.split(' ')
    if (madeBy !== mark) return 'the one that was kept is of another version'
    const length = size - headLength
    if (head !== headOf({ length, sum: sumIn(descriptor, size) })) return 'the one that was kept is damaged'
    let at = headLength
    return SearchEngine.unpacked(schema, length => {
      if (!(at + length <= size)) throw new RangeError('There is less in it than it says.')
      const bytes = filled(descriptor, at, length)
      at += length
      return bytes
    })
  }

  return {
    read(schema) {
      try {
        if (!existsSync(file)) return 'none was kept'
        return opened(file, 'r', descriptor => taken(descriptor, schema))
      } catch (error) {
        return `the one that was kept cannot be read (${error instanceof Error ? error.message : error})`
      }
    },
    write(engine) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      removeAbandoned(folder)
      const beside = `${file}.${randomBytes(6).toString('hex')}`
      try {
        opened(beside, 'wx', descriptor => {
          const pieces = engine.packed()
          write(descriptor, Buffer.from(headOf(bodyOf(pieces)), 'latin1'))
          for (const piece of pieces) write(descriptor, piece)
          fsyncSync(descriptor)
        })
        renameSync(beside, file)
      } catch (error) {
        rmSync(beside, { force: true })
        throw error
      }
    },
  }
}

type Body = { length: number; sum: number }

function bodyOf(pieces: readonly Uint8Array[]): Body {
  let [length, sum] = [0, 0]
  for (const piece of pieces) {
    length += piece.length
    // Of nothing at all the sum would begin anew.
    if (piece.length > 0) sum = crc32(piece, sum)
  }
  return { length, sum }
}

/** Before anything of it is believed. */
function sumIn(descriptor: number, size: number): number {
  let sum = 0
  for (let at = headLength; at < size; at += portion)
    sum = crc32(filled(descriptor, at, Math.min(portion, size - at)), sum)
  return sum
}

function opened<T>(file: string, flags: string, work: (descriptor: number) => T): T {
  const descriptor = openSync(file, flags, 0o600)
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** In memory of its own. */
function filled(descriptor: number, from: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(length))
  for (let at = 0; at < length; ) {
    const read = readSync(descriptor, bytes, at, length - at, from + at)
    if (read === 0) throw new RangeError('It ends too soon.')
    at += read
  }
  return bytes
}

function write(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** A process that was killed while it wrote leaves what it had written. */
function removeAbandoned(folder: string): void {
  for (const each of readdirSync(folder)) {
    const beside = path.join(folder, each)
    if (!each.startsWith(`${name}.`)) continue
    const { mtimeMs } = statSync(beside, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && mtimeMs < Date.now() - abandonedAfterMs) rmSync(beside, { force: true })
  }
}
