// Finds active content in a PDF: scripts, programs to start, attached files.
import { setImmediate as breath } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { Failure } from './failure.ts'

const pieceBytes = 512 * 1024
/** Longer than any name that is searched for, with each letter escaped as #hh. */
const overlap = 1_024
const mostInflated = 32 * 1024 * 1024
const mostStreams = 5_000
const unpack = promisify(inflate)

const actions = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'Rendition', 'RichMedia']
/** Each letter of a name may be written as the number of its character: /J is /#4a. */
const spelled = (word: string) =>
  [...word]
    .map(
      letter =>
        `(?:${letter}|#${letter
          .charCodeAt(0)
          .toString(16)
          .replace(/[a-f]/, of => `[${of}${of.toUpperCase()}]`)})`,
    )
    .join('')
const nameEnds = '(?=[\\0\\s()<>[\\]{}/%])'
const named = (...words: string[]) => `/(?:${words.map(spelled).join('|')})${nameEnds}`
// The short name alone would also match by chance in the bytes of a picture: it has to stand in a dictionary.
const script = new RegExp(`/${spelled('JS')}[\\0\\s]*[(<\\d]`, 'g')
const longestBefore = 300
const plain = /^[\0-\x7f]*$/
const active = new RegExp(named(...actions))
const packedObjects = new RegExp(named('ObjStm'), 'g')
const locked = new RegExp(named('Encrypt'))

const isActive = (text: string): boolean => active.test(text) || holdsScript(text)

/** Searches backward from the name: searching forward from each `<<` takes seconds in a file made of them. */
function holdsScript(text: string): boolean {
  for (const { index } of text.matchAll(script)) {
    const before = text.slice(Math.max(0, index - longestBefore - 2), index)
    const begins = before.lastIndexOf('<<')
    if (begins !== -1 && plain.test(before.slice(begins + 2))) return true
  }
  return false
}

export async function refuseActivePdf(bytes: Buffer, field: string): Promise<void> {
  let isLocked = false
  for await (const { text } of pieces(bytes)) {
    if (isActive(text)) throw refused(field, 'a script, a program to start or an attached file')
    isLocked ||= locked.test(text)
  }
  let room = mostInflated
  for (const packed of await packedStreams(bytes, field)) {
    if (isLocked) throw refused(field, 'a lock, so that it cannot be checked')
    const objects = await unpack(packed, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH }).catch(() => {
      throw refused(field, 'parts that cannot be checked')
    })
    // At least one byte each, so that endlessly many empty streams stop as well.
    room = Math.max(1, room - objects.length - 1)
    for await (const { text } of pieces(objects))
      if (isActive(text)) throw refused(field, 'a script, a program to start or an attached file')
  }
}

/** Reads in pieces, so that other requests get their turn; the pieces overlap so that no name is cut in two. */
async function* pieces(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield {
      from,
      text: `${bytes.toString('latin1', from, from + pieceBytes + overlap)}${from + pieceBytes + overlap < bytes.length ? '' : ' '}`,
    }
    await breath()
  }
}

/** Found by what the dictionaries say and not from one stream to the next, which what stands in a comment could put out of step. */
async function packedStreams(bytes: Buffer, field: string): Promise<Buffer[]> {
  const starts = new Set<number>()
  const begins = nextOf(bytes, 'stream')
  for await (const { from, text } of pieces(bytes))
    for (const { index } of text.matchAll(packedObjects)) {
      const at = begins(from + index)
      if (at < bytes.length) starts.add(at + 'stream'.length)
      if (starts.size > mostStreams) throw refused(field, 'more parts than can be checked')
    }
  const ends = nextOf(bytes, 'endstream')
  return [...starts]
    .sort((a, b) => a - b)
    .map(start => {
      const body = start + (bytes[start] === 0x0d ? 2 : 1)
      return bytes.subarray(body, ends(body))
    })
}

/** The next position of a word, or the end. Called from front to back, it reads each byte only once. */
function nextOf(bytes: Buffer, word: string) {
  let seen = -1
  return (from: number) => {
    if (seen < from) {
      const found = bytes.indexOf(word, from)
      seen = found === -1 ? bytes.length : found
    }
    return seen
  }
}

function refused(field: string, what: string): Failure {
  const message = `This PDF holds ${what}. Please print it to a new PDF and choose that one.`
  return new Failure('wrong_file', { message, fields: { [field]: message } })
}
