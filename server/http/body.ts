// Parses request bodies and query strings. Deeply nested JSON and repeated parameters are refused.
import type { FastifyInstance } from 'fastify'
import { jsonDepth, maxDepth } from '#contract/jsonDepth.ts'
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

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (jsonDepth(text) > maxDepth)
    throw new Failure('unreadable', { message: `At most ${maxDepth} levels can be nested.` })
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new Failure('unreadable')
    return value
  })
}

/** The query string as an object of single values. */
export function singleValues(query: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query ?? {})) {
    // Assigning this name to an object would be ignored silently, and the caller would never learn of the mistake.
    if (name === '__proto__') throw new Failure('invalid_input', { fields: { [name]: 'There is no such field here.' } })
    if (Array.isArray(value)) {
      const sentence = 'May be given only once; several values go in one, with commas.'
      throw new Failure('invalid_input', { fields: { [name]: sentence } })
    }
    values[name] = value
  }
  return values
}
