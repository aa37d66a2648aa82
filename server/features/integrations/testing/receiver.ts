// Another system that gets webhooks: an HTTP server of the test, which keeps what arrives.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export type Arrived = { id: string; headers: Record<string, string>; body: string; path: string }
type Answer = (response: ServerResponse, arrived: Arrived) => void

export async function openReceiver(answer: Answer = response => response.end()) {
  const arrived: Arrived[] = []
  let connections = 0
  let how = answer
  const server = createServer(async (request, response) => {
    const got = { ...(await read(request)), path: request.url ?? '' }
    arrived.push(got)
    how(response, got)
  })
  server.on('connection', () => {
    connections++
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  afterAll(close)
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    arrived,
    connections: () => connections,
    answer: (next: Answer) => {
      how = next
    },
  }
}

async function read(request: IncomingMessage): Promise<Omit<Arrived, 'path'>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(chunks).toString('utf8') }
}
