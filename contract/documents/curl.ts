// A line of curl for each call that a key of the API may make, with its example.
import type { NamedCall } from '../index.ts'
import { inputExample } from './inputExample.ts'

const authorized = `curl -H "Authorization: Bearer $KEY"`

export function curlOf(call: NamedCall): string {
  const { method, path } = call
  const example = inputExample(call)
  const [file] = 'files' in call ? Object.entries(call.files).filter(([, rule]) => 'isRequired' in rule) : []
  if (file) return `${authorized} ${formOf(example)} -F ${file[0]}=@${file[0]} "$APPETITE${path}"`
  if (method === 'POST')
    return `${authorized} -H "Content-Type: application/json" -d ${quoted(JSON.stringify(example))} "$APPETITE${path}"`
  const query = Object.entries(example)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return `${authorized} "$APPETITE${path}${query === '' ? '' : `?${query}`}"`
}

const formOf = (example: Record<string, unknown>) =>
  Object.entries(example)
    .map(([name, value]) => `-F ${name}=${quoted(String(value))}`)
    .join(' ')
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
