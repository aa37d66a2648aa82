// 'Use with an assistant' on the page of keys: what it says is what an assistant needs.
import { startAs } from './people.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

test('the block of a client has the address and, while it is shown, the new key; both answer', async ({
  page,
  request,
}) => {
  await startAs(page, { path: '/profile/keys' })
  const part = page.getByRole('region', { name: 'Use with an assistant' })
  await expect(part).toContainText('"Bearer apt_..."')
  await expect(part).toContainText('Put your key in the place of apt_...')
  await untilSettled(page)
  await alsoAccessibleInBoth(page)

  const form = page.getByRole('region', { name: 'New key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('My assistant')
  await form.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('region', { name: 'New secret' })
  const secret = await shown.getByRole('textbox', { name: 'Key' }).inputValue()
  const block = part.locator('pre')
  await expect(block).toContainText(secret)

  const { appetite } = JSON.parse((await block.textContent()) ?? '').mcpServers
  expect(appetite.type).toBe('http')
  const answer = await request.post(appetite.url, {
    headers: { ...appetite.headers, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect((await answer.json()).result.tools).toHaveLength(8)

  await untilSettled(page)
  await part.getByRole('button', { name: 'VS Code' }).click()
  await expect(part).toContainText('Goes into .vscode/mcp.json.')
  expect(JSON.parse((await block.textContent()) ?? '').servers.appetite.headers).toEqual(appetite.headers)

  await shown.getByRole('button', { name: 'I have it' }).click()
  await expect(block).not.toContainText(secret)
})
