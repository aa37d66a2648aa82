// What drawing an article's page costs the thread that answers everybody.
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadRenderer } from '../server/http/ssr.ts'
import { top } from './started.ts'

const mostMs = 100
const letters = { article: 60_000, comment: 5_000 }
const shared = { author: 'Ana Reyes', created_at: '2026-11-20T08:00:00.000Z' }

/** Each letter is longer as HTML, and each text is as long as its author may write it. */
const articleOf = (length: number) => ({
  ...{ ...shared, id: 1, slug: 'quotas', title: 'Quotas', excerpt: '&', tags: [], cover_url: '', reading_time: 9 },
  ...{ views: 1, comment_count: 20, last_posted_at: null, status: 'approved', updated_at: shared.created_at },
  content: '&'.repeat(length),
  html: `<p>${'&amp;'.repeat(length)}</p>`,
})
const comment = { ...shared, author_picture_url: '', can_delete: false, reported: false }
const comments = Array.from({ length: 20 }, (_, id) => ({ ...comment, id, content: '&'.repeat(letters.comment) }))

/** The least of several, as processor time: other work on the machine, and code that is not compiled yet, are not the page's. */
async function costOf(length: number) {
  const draw = await loadRenderer(path.join(top, 'dist/web'))
  if (!draw) throw new Error('There is no build: npm run build makes it.')
  const costs: number[] = []
  for (let time = 0; time < 8; time++) {
    const began = process.cpuUsage()
    const { html, answers } = await draw('/articles/quotas', async name =>
      name === 'articles.read' ? articleOf(length) : { comments, total: 20, page: 1, per_page: 20 },
    )
    JSON.stringify(answers)
    const { user, system } = process.cpuUsage(began)
    costs.push((user + system) / 1000)
    expect(html.length).toBeGreaterThan(5 * length + 20 * letters.comment)
  }
  return Math.min(...costs)
}

test('the longest article with the longest comments is drawn in a tenth of a second', async () => {
  expect(await costOf(letters.article)).toBeLessThan(mostMs)
})
