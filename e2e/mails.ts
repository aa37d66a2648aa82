// The mails that the served product has written: without a mail server they lie in its data folder, with one as they arrived.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache')
const folderOf = (port: string) => path.join(process.env.SCRATCH ?? cache, 'e2e', port, 'outbox')
const ownPort = process.env.E2E_PORT ?? '21737'

/** The address in the newest mail to somebody that leads to this page; another than the one `before`. */
export async function linkMailedTo(
  recipient: string,
  page: string,
  { before, port = ownPort }: { before?: string; port?: string } = {},
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await mails(recipient, port))
      .map(({ text = '' }) => linkTo(page, text))
      .findLast(found => found !== undefined)
    expect(link).toBeDefined()
    expect(link).not.toBe(before)
  }).toPass({ timeout: 45_000 })
  return link ?? ''
}

/** The only mail of this subject to somebody, once it has arrived: its words and where its link leads. */
export async function mailTo(recipient: string, subject: string, port = ownPort) {
  let found: Awaited<ReturnType<typeof mails>> = []
  await expect(async () => {
    found = (await mails(recipient, port)).filter(mail => mail.subject === subject)
    expect(found).not.toEqual([])
  }).toPass({ timeout: 45_000 })
  expect(found).toHaveLength(1)
  const { text = '', html = '' } = found[0] ?? {}
  const link = text.match(/https?:\/\/\S+/)?.[0] ?? ''
  expect(html).toContain(`href="${link}"`)
  return { text, html, link }
}

async function mails(recipient: string, port: string) {
  const folder = folderOf(port)
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const all = await Promise.all(names.map(async name => PostalMime.parse(await readFile(path.join(folder, name)))))
  return all.filter(({ to }) => to?.some(({ address }) => address === recipient))
}

const linkTo = (page: string, text: string) => text.match(new RegExp(`https?://\\S+${page}\\?token=\\S+`))?.[0]
