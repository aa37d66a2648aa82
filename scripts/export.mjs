// npm run export -- --url https://… --what listings --format csv --out FILE [--search 'state=TX&…'] [--columns 'a,b'] [--organization 3]
// Takes an export with a key of the API, from APPETITE_KEY. A file that is cut off is removed, and the exit code is 1.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

const options = ['url', 'what', 'format', 'out', 'search', 'columns', 'organization']

try {
  const told = await exported()
  process.stdout.write(`${told}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

async function exported() {
  const { values } = parseArgs({ options: Object.fromEntries(options.map(name => [name, { type: 'string' }])) })
  const { url, what = 'listings', format = 'csv', out, search, columns, organization } = values
  const key = process.env.APPETITE_KEY
  if (!url || !out) throw new Error('Please say --url, the address of Appetite, and --out, the file to write.')
  if (!key) throw new Error('Please put a key with the scope Export into APPETITE_KEY.')
  const asked = {
    ...{ what, format },
    ...(search && { search: parametersIn(search) }),
    ...(columns && { columns: columns.split(',') }),
    ...(organization && { organization_id: Number(organization) }),
  }
  const link = await answerOf(
    await fetch(new URL('/api/export_link', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(asked),
    }),
  )
  const { url: address, rows } = await link.json()
  const file = await answerOf(await fetch(new URL(address, url)))
  // Under its own name the file stands only once it is whole.
  const part = `${out}.part`
  try {
    await pipeline(Readable.fromWeb(file.body), createWriteStream(part))
    await rename(part, out)
  } catch (error) {
    await rm(part, { force: true })
    throw new Error(`The download was cut off. Please try again. (${error.message})`)
  }
  return `${rows} ${rows === 1 ? 'row' : 'rows'} in ${out}`
}

/** A name that stands more than once has a list. */
function parametersIn(text) {
  const search = new URLSearchParams(text)
  const valuesOf = name => search.getAll(name)
  return Object.fromEntries(
    [...search].map(([name, value]) => [name, valuesOf(name).length > 1 ? valuesOf(name) : value]),
  )
}

async function answerOf(response) {
  if (response.ok) return response
  const { message = '', fields = {} } = await response.json().catch(() => ({}))
  const wrong = Object.entries(fields).map(([name, sentence]) => `${name}: ${sentence}`)
  throw new Error([message || `The server answered ${response.status}.`, ...wrong].join('\n'))
}

/** Of a server that does not answer, fetch says only that it failed. */
function sentenceOf(error) {
  return error.message === 'fetch failed' ? `No answer from there: ${error.cause?.message ?? ''}` : error.message
}
