// Saves the search index on the disk, so that a start need not build it. The file is written atomically and verified when it is read.
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

export type IndexFile = {
  /** Returns the saved index, or the reason why there is none, worded to follow 'since'. Never throws. */
  read(schema: Schema): SearchEngine | string
  /** Blocks the thread, so it is called when nobody waits for a reply. Throws if the disk refuses. */
  write(engine: SearchEngine): void
}

const name = 'search-index'
const headerLength = 128
const chunkSize = 2 ** 20
const abandonedAfterMs = 10 * 60_000

/** `version` names the code that builds an index; an index of other code is not read. */
export function indexFile(folder: string, version: string): IndexFile {
  const file = path.join(folder, name)
  const headerOf = ({ length, sum }: Body) => `appetite-index ${version} ${length} ${sum} `.padEnd(headerLength, '.')

  function load(descriptor: number, schema: Schema): SearchEngine | string {
    const size = fstatSync(descriptor).size
    const header = readBytes(descriptor, 0, Math.min(headerLength, size)).toString('latin1')
    const [, writtenBy] = header.split(' ')
    if (writtenBy !== version) return 'the one that was kept is of another version'
    const length = size - headerLength
    if (header !== headerOf({ length, sum: checksumOf(descriptor, size) })) return 'the one that was kept is damaged'
    let at = headerLength
    return SearchEngine.deserialized(schema, length => {
      if (!(at + length <= size)) throw new RangeError('There is less in it than it says.')
      const bytes = readBytes(descriptor, at, length)
      at += length
      return bytes
    })
  }

  return {
    read(schema) {
      try {
        if (!existsSync(file)) return 'none was kept'
        return withFile(file, 'r', descriptor => load(descriptor, schema))
      } catch (error) {
        return `the one that was kept cannot be read (${error instanceof Error ? error.message : error})`
      }
    },
    write(engine) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      removeAbandoned(folder)
      const temporary = `${file}.${randomBytes(6).toString('hex')}`
      try {
        withFile(temporary, 'wx', descriptor => {
          const pieces = engine.serialized()
          write(descriptor, Buffer.from(headerOf(measure(pieces)), 'latin1'))
          for (const piece of pieces) write(descriptor, piece)
          fsyncSync(descriptor)
        })
        renameSync(temporary, file)
      } catch (error) {
        rmSync(temporary, { force: true })
        throw error
      }
    },
  }
}

type Body = { length: number; sum: number }

function measure(pieces: readonly Uint8Array[]): Body {
  let [length, sum] = [0, 0]
  for (const piece of pieces) {
    length += piece.length
    // crc32 of an empty piece returns 0 and would lose the checksum of the pieces before it.
    if (piece.length > 0) sum = crc32(piece, sum)
  }
  return { length, sum }
}

/** The checksum is computed before any of the content is used. */
function checksumOf(descriptor: number, size: number): number {
  let sum = 0
  for (let at = headerLength; at < size; at += chunkSize)
    sum = crc32(readBytes(descriptor, at, Math.min(chunkSize, size - at)), sum)
  return sum
}

function withFile<T>(file: string, flags: string, work: (descriptor: number) => T): T {
  const descriptor = openSync(file, flags, 0o600)
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Reads into a buffer of its own, not into Node's shared pool, since the index keeps views of it. */
function readBytes(descriptor: number, from: number, length: number): Buffer<ArrayBuffer> {
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

/** Removes temporary files of processes that were killed while they wrote. */
function removeAbandoned(folder: string): void {
  for (const each of readdirSync(folder)) {
    const temporary = path.join(folder, each)
    if (!each.startsWith(`${name}.`)) continue
    const { mtimeMs } = statSync(temporary, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && mtimeMs < Date.now() - abandonedAfterMs) rmSync(temporary, { force: true })
  }
}
