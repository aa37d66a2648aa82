// A server that listens, and what a browser does with a link: it makes one, and reads the file to its end or as far as it comes.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InputOf } from '#contract/call.ts'
import { exportLink } from '#contract/calls/exchange.ts'
import type { TestServer } from '#server/testing/server.ts'

export type Asked = InputOf<typeof exportLink>

export async function listen(server: TestServer): Promise<string> {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo // as: it listens on a port
  return `http://127.0.0.1:${port}`
}

/** The answer once its head is there; nothing of its body is read yet. */
export async function opened(address: string): Promise<IncomingMessage> {
  const [answer] = await once(get(address, { agent: false }), 'response')
  return answer
}

/** The whole body; rejects where it is cut off before its end. */
export async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function linkTo(server: TestServer, asked: Asked, as: string | { token: string }) {
  const { status, body } = await server.send(exportLink, asked, { as })
  if (status !== 200) throw new Error(`No link: ${JSON.stringify(body)}`)
  return body
}

/** The file of a link that is made and read at once. */
export async function fileOf(server: TestServer, asked: Asked, as: string | { token: string }) {
  const { url, rows } = await linkTo(server, asked, as)
  const answer = await server.app.inject({ url })
  return { rows, status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

/** The rows of a CSV, each by the names of its columns. It reads what RFC 4180 says, so that no code of ours checks itself. */
export function tableIn(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|$)/y
  const csv = text.replace(/^\uFEFF/, '')
  while (cells.lastIndex < csv.length) {
    const found = cells.exec(csv)
    if (!found) throw new Error(`No CSV: ${csv.slice(0, 80)}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] !== ',') rows.push([])
  }
  const [head = [], ...others] = rows.filter(row => row.length > 0)
  return others.map(row => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])))
}

export const linesIn = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
