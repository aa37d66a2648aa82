// Finds active content in a PDF: scripts, programs to start, attached files, forms that send what is typed, ways to other files.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { Failure } from './failure.ts'

const pieceBytes = 512 * 1024
/** Longer than any name that is searched for, with each letter escaped as #hh. */
const overlap = 1_024
const mostInflated = 32 * 1024 * 1024
const mostStreams = 5_000
const inflateAsync = promisify(inflate)

const actions = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Rendition',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  // Forms of this kind have their scripts in streams that are not read here.
  'XFA',
]
/** A pattern for a name in which each letter may also be escaped by its character code: /J as /#4a. */
const escapedPattern = (word: string) =>
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
const namePattern = (...words: string[]) => `/(?:${words.map(escapedPattern).join('|')})${nameEnds}`
// The short name alone would also match by chance in the bytes of a picture: it has to stand in a dictionary.
const scriptName = new RegExp(`/${escapedPattern('JS')}[\\0\\s]*[(<\\d]`, 'g')
const longestBefore = 300
const plain = /^[\0-\x7f]*$/
const active = new RegExp(namePattern(...actions))
const objectStream = new RegExp(namePattern('ObjStm'), 'g')
const encryption = new RegExp(namePattern('Encrypt'))

const isActive = (text: string): boolean => active.test(text) || holdsScript(text)

/** In a string letters may be written by their codes, and readers of addresses leave out what is blank among them. */
const [blank, hexBlank] = [
  '(?:[\\0\\s]|\\\\(?:\\r\\n?|[\\nnrtbf]|0?1[0-5]|0?40|0{1,3}(?![0-7])))*',
  '(?:\\s|0\\s*[09AaDd]|2\\s*0)*',
]
const codeOf = (letter: string, radix: number) => letter.charCodeAt(0).toString(radix)
const bothCases = (letter: string) => [...new Set([letter, letter.toUpperCase()])]
const inString = (letter: string) =>
  bothCases(letter)
    .map(one => `\\\\?${one}|\\\\${codeOf(one, 8).replace(/^1/, '[15]').replace(/^7/, '[04]?7')}`)
    .join('|')
const inHex = (letter: string) =>
  bothCases(letter)
    .map(one => [...codeOf(one, 16)].map(digit => `[${digit}${digit.toUpperCase()}]`).join('\\s*'))
    .join('|')
const spelled = (letters: (letter: string) => string, between: string) =>
  [...'javascript:'].map(letter => `(?:${letters(letter)})`).join(between)
const scriptAddress = new RegExp(
  `\\((?:\\xfe\\xff|\\\\376\\\\377)?${blank}${spelled(inString, blank)}|<(?:\\s*[Ff]\\s*[Ee]\\s*[Ff]\\s*[Ff])?${hexBlank}${spelled(inHex, hexBlank)}`,
  'g',
)
const otherName = new RegExp(`/(?!${escapedPattern('URI')}[\\0\\s]*$)[^\\0\\s()<>[\\]{}/%]+[\\0\\s]*$`)
const addressElsewhere = new RegExp(`/${escapedPattern('URI')}[\\0\\s]*[\\d%]`)

/** A string that begins as a script's address: certainly a link, or only if a link has its address elsewhere, since it may be a title. */
function scriptAddressIn({ from, text }: Chunk): 'link' | 'maybe' | null {
  let found: 'maybe' | null = null
  for (const { index } of text.matchAll(scriptAddress)) {
    // What stands before it is at the end of the chunk before, where it was found already.
    if (from > 0 && index < longestBefore) continue
    if (!otherName.test(text.slice(Math.max(0, index - longestBefore), index))) return 'link'
    found = 'maybe'
  }
  return found
}

/** Searches backward from each name, and only to the one before it: a file may consist of such names, or of `<<`. */
function holdsScript(text: string): boolean {
  let dictionary = Number.NEGATIVE_INFINITY
  let searchedTo = 0
  for (const { index } of text.matchAll(scriptName)) {
    const found = text.slice(searchedTo, index).lastIndexOf('<<')
    if (found !== -1) dictionary = searchedTo + found + 2
    searchedTo = index
    if (index - dictionary <= longestBefore && plain.test(text.slice(dictionary, index))) return true
  }
  return false
}

export async function refuseActivePdf(bytes: Buffer, field: string): Promise<void> {
  let isEncrypted = false
  let [hasAddressElsewhere, mayHaveScript] = [false, false]
  const refuseActive = (chunk: Chunk) => {
    const { text } = chunk
    const address = scriptAddressIn(chunk)
    hasAddressElsewhere ||= addressElsewhere.test(text)
    mayHaveScript ||= address === 'maybe'
    if (isActive(text) || address === 'link' || (hasAddressElsewhere && mayHaveScript))
      throw refusal(field, 'a script, an attached file, or something that starts a program, sends data or opens a file')
  }
  for await (const chunk of chunks(bytes)) {
    refuseActive(chunk)
    isEncrypted ||= encryption.test(chunk.text)
  }
  let bytesLeft = mostInflated
  for (const packed of await objectStreams(bytes, field)) {
    if (isEncrypted) throw refusal(field, 'a lock, so that it cannot be checked')
    const objects = await inflateAsync(packed, {
      maxOutputLength: bytesLeft,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch(() => {
      throw refusal(field, 'parts that cannot be checked')
    })
    // At least one byte each, so that endlessly many empty streams stop as well.
    bytesLeft = Math.max(1, bytesLeft - objects.length - 1)
    for await (const chunk of chunks(objects)) refuseActive(chunk)
  }
}

type Chunk = { from: number; text: string }

/** Reads in pieces, so that other requests get their turn; the pieces overlap so that no name is cut in two. */
async function* chunks(bytes: Buffer): AsyncGenerator<Chunk> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield {
      from,
      text: `${bytes.toString('latin1', from, from + pieceBytes + overlap)}${from + pieceBytes + overlap < bytes.length ? '' : ' '}`,
    }
    await yieldToEventLoop()
  }
}

/** Finds the compressed object streams by their dictionaries. Walking from stream to stream could be misled by a comment. */
async function objectStreams(bytes: Buffer, field: string): Promise<Buffer[]> {
  const starts = new Set<number>()
  const begins = positionFinder(bytes, 'stream')
  for await (const { from, text } of chunks(bytes))
    for (const { index } of text.matchAll(objectStream)) {
      const at = begins(from + index)
      if (at < bytes.length) starts.add(at + 'stream'.length)
      if (starts.size > mostStreams) throw refusal(field, 'more parts than can be checked')
    }
  const ends = positionFinder(bytes, 'endstream')
  return [...starts]
    .sort((a, b) => a - b)
    .map(start => {
      const body = start + (bytes[start] === 0x0d ? 2 : 1)
      return bytes.subarray(body, ends(body))
    })
}

/** The next position of a word, or the end. Called from front to back, it reads each byte only once. */
function positionFinder(bytes: Buffer, word: string) {
  let seen = -1
  return (from: number) => {
    if (seen < from) {
      const found = bytes.indexOf(word, from)
      seen = found === -1 ? bytes.length : found
    }
    return seen
  }
}

function refusal(field: string, what: string): Failure {
  const message = `This PDF holds ${what}. Please print it to a new PDF and choose that one.`
  return new Failure('wrong_file', { message, fields: { [field]: message } })
}
