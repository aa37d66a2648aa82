// The mails that the served product has written: without a mail server they lie in its data folder.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

const folder = path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/e2e',
  process.env.E2E_PORT ?? '41737',
  'outbox',
)

/** The address in the newest mail to somebody that leads to this page; another than the one `before`. */
export async function linkMailedTo(recipient: string, page: string, before?: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await mailsTo(recipient)).map(text => linkTo(page, text)).findLast(found => found !== undefined)
    expect(link).toBeDefined()
    expect(link).not.toBe(before)
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}

async function mailsTo(recipient: string) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const mails = await Promise.all(names.map(async name => PostalMime.parse(await readFile(path.join(folder, name)))))
  return mails.filter(({ to }) => to?.some(({ address }) => address === recipient)).map(({ text }) => text ?? '')
}

const linkTo = (page: string, text: string) => text.match(new RegExp(`https?://\\S+${page}\\?token=\\S+`))?.[0]
