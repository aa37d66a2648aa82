// The corpus on disk, made once and read by every engine's process batch by batch.
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { corpus, type Listing } from './corpus.ts'

const header = 4

export function writeCorpus(file: string, count: number): void {
  const handle = openSync(file, 'w')
  for (const listings of corpus(count)) {
    const bytes = serialize(listings)
    const length = Buffer.alloc(header)
    length.writeUInt32LE(bytes.length)
    writeSync(handle, length)
    writeSync(handle, bytes)
  }
  closeSync(handle)
}

export function* readCorpus(file: string): Generator<Listing[]> {
  const handle = openSync(file, 'r')
  const length = Buffer.alloc(header)
  while (readSync(handle, length) === header) {
    const bytes = Buffer.alloc(length.readUInt32LE())
    readSync(handle, bytes)
    yield deserialize(bytes)
  }
  closeSync(handle)
}
