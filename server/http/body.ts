// Parses request bodies and query strings. JSON that is nested too deeply or has too many values is refused.
import type { FastifyInstance } from 'fastify'
import { jsonExcess } from '#contract/input/jsonLimits.ts'
import { Failure } from './failure.ts'

export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)))
    } catch (error) {
      done(error instanceof Failure ? error : new Failure('unreadable'))
    }
  })
}

/** The name __proto__ as a key, in any spelling. It is looked for in the text, since asking about each parsed value takes ten times as long. */
const prototypeKey = new RegExp(
  `"${Array.from('__proto__', letter => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join('')}"\\s*:`,
  'i',
)

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  const excess = jsonExcess(text)
  if (excess) throw new Failure('unreadable', { message: excess })
  if (prototypeKey.test(text)) throw new Failure('unreadable')
  return JSON.parse(text)
}

/** The query string as an object. A parameter that is given several times is a list, where `isList` says that it may be one. */
export function valuesOf(query: unknown, isList: (name: string) => boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query ?? {})) {
    // Assigning this name to an object would be ignored silently, and the caller would never learn of the mistake.
    if (name === '__proto__') throw new Failure('invalid_input', { fields: { [name]: 'There is no such field here.' } })
    if (Array.isArray(value) && !isList(name)) {
      const sentence = 'May be given only once.'
      throw new Failure('invalid_input', { fields: { [name]: sentence } })
    }
    values[name] = Array.isArray(value) ? value.filter(part => part !== '') : value
  }
  return values
}
