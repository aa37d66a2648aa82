// An account of its own for a test, made as people make it.
import { randomUUID } from 'node:crypto'
import { register } from '#contract/sessions.ts'
import type { TestServer } from '../../../testing/server.ts'

export async function someone(server: TestServer): Promise<{ id: number; token: string }> {
  const username = `${randomUUID()}@demo.example`
  const { status, body } = await server.send(register, {
    username,
    password: 'plum-tide-rye-42',
    name_24: 'Saffron Rye',
  })
  if (status !== 200) throw new Error(`No account: ${body.message}`)
  return { id: body.user.id, token: body.token }
}
