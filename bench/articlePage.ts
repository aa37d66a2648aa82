// `npm run bench:page`: what drawing an article's page costs the thread that answers everybody.
import path from 'node:path'
import { loadRenderer } from '../server/http/ssr.ts'

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
  const draw = await loadRenderer(path.resolve('dist/web'))
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
    if (html.length < 5 * length + 20 * letters.comment) throw new Error('The page lacks a part of the article.')
  }
  return Math.min(...costs)
}

const cost = await costOf(letters.article)
process.stdout.write(`The longest article with the longest comments takes ${cost.toFixed(0)} ms of ${mostMs}.\n`)
if (cost > mostMs) process.exitCode = 1
