// The official client, connected to a server with a key, and messages that no client would send.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestServer } from '../../testing/server.ts'

/** The address of the server once it listens. */
export async function listening({ app }: TestServer): Promise<string> {
  await app.listen({ port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port.')
  return `http://127.0.0.1:${address.port}`
}

export async function connected(at: string, secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${secret}` }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', at), { requestInit: { headers } }))
  return client
}

/** Calls of tools, as the client has checked them. */
export const askingWith = (client: Client) => ({
  // as: the client has checked the answer against the tool's schema.
  async structured<Answer>(name: string, args: object): Promise<Answer> {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...args } })
    if (isError) throw new Error(JSON.stringify(content))
    return structuredContent as Answer
  },
  async textOf(name: string, args: object): Promise<string> {
    const { content } = await client.callTool({ name, arguments: { ...args } })
    return content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
  },
})

type Sent = { secret?: string; headers?: Record<string, string>; body?: string }

/** A message as text, whatever it holds. */
export const posting =
  ({ app }: TestServer) =>
  async ({ secret, headers = {}, body = toolCall('list_reference', { list: 'states' }) }: Sent) => {
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        ...headers,
      },
      payload: body,
    })
    return { status: response.statusCode, headers: response.headers, text: response.body }
  }

export const toolCall = (name: unknown, args: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
