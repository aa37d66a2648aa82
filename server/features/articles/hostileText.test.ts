// Texts that would take minutes to render are refused or shown, and nobody else waits for them.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listArticles, previewArticle, readArticle, saveArticle } from '#contract/articles.ts'
import { buildArticle, buildUser } from '#server/testing/build.ts'
import { renderMissing } from './renderMissing.ts'
import { draft, openNewsroom } from './testing/newsroom.ts'

// On a machine that is busy with other tests a new thread may take seconds to start.
const room = await openNewsroom({ CALL_SECONDS: '60' })

const nested = 'This text is nested too deeply.'
const slow = 'This text takes too long to render. Please shorten it, or use fewer signs such as [, * and _.'
const stairs = Array.from({ length: 240 }, (_, step) => `${'  '.repeat(step)}- a`).join('\n')
const hostile: Record<string, [text: string, sentences: string[]]> = {
  'quotes inside each other': ['>'.repeat(20_000), [nested]],
  'lists inside each other': ['1. '.repeat(20_000), [nested]],
  'lists inside each other, line by line': [stairs, [nested, slow]],
  'brackets inside each other': ['['.repeat(20_000), [nested]],
  'links that never end': ['[a]('.repeat(15_000), [slow]],
  'emphasis that never ends': ['*a_ '.repeat(15_000), [slow]],
  'emphasis inside emphasis': [`${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`, [nested, slow]],
  'links inside each other': [`${'['.repeat(10_000)}a${'](b)'.repeat(10_000)}`, [nested]],
  'thousands of headings': ['a\n=\n'.repeat(15_000), [slow]],
}

/** Asks how the server is until `work` is done; the longest that it took to say. */
async function longestWhile(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const asked = performance.now()
    expect((await room.server.app.inject('/health')).statusCode).toBe(200)
    longest = Math.max(longest, performance.now() - asked)
    await new Promise(setImmediate)
  }
  await working
  return longest
}

const save = async (content: string) => {
  const as = await buildUser(room.server)
  return room.server.send(saveArticle, { ...draft(), content }, { as })
}

test('a text that is nested without end is refused in words, and nobody waits for it', async () => {
  // What the machine needs for it while nothing is wrong; other tests run beside this one.
  const calm = await longestWhile(async () => {
    for (let number = 0; number < 20; number++) expect((await save(draft().content)).status).toBe(200)
  })
  const longest = await longestWhile(async () => {
    for (const [name, [content, sentences]] of Object.entries(hostile)) {
      const { status, body } = await save(content)
      expect([name, status]).toEqual([name, 400])
      expect(sentences).toContain(body.fields?.content)
      expect(body.message).toBe(body.fields?.content)
    }
  })
  // On the main thread each of them would take seconds.
  expect(longest).toBeLessThan(Math.max(1_000, 3 * calm))
  // The thread was ended several times by now, and works.
  expect((await save(draft().content)).status).toBe(200)
}, 120_000)

test('a long text of the usual kind is shown as a whole', async () => {
  const part =
    '## A part\n\nSome **bold** words, [a link](https://example.com) and a list:\n\n- one\n- two\n\n> And a quote.\n\n'
  const { status, body } = await save(part.repeat(100))
  expect(status).toBe(200)
  expect(body.article.html.match(/<h2>A part<\/h2>/g)).toHaveLength(100)
})

test('signs that could be of an address are kept at once, and the words between them are found', async () => {
  const word = `w${randomUUID().slice(0, 8)}`
  const longest = await longestWhile(async () => {
    expect((await save('1a@'.repeat(20_000))).status).toBe(200)
    expect((await save(`See ${word}_b@mail-host.example/a.b/c`)).status).toBe(200)
  })
  expect(longest).toBeLessThan(2_000)
  for (const search of [word, `${word}_b@mail-host.example`, `mail-host ${word}`]) {
    const { body } = await room.server.send(listArticles, { search, status: 'pending' }, { as: room.admin })
    expect([search, body.total]).toEqual([search, 1])
  }
})

test('whoever sends what takes too long waits a while; others do not', async () => {
  const as = await buildUser(room.server)
  const preview = (content: string, who = as) => room.server.send(previewArticle, { content }, { as: who })
  expect((await preview('Fine *words*.')).body).toEqual({ html: '<p>Fine <em>words</em>.</p>' })
  expect((await preview('*a_ '.repeat(15_000))).body.message).toBe(slow)
  const refused = await preview('Fine words.')
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await preview('Fine words.', room.other)).status).toBe(200)
})

test('what was kept without its HTML is rendered at the next start, and is plain until then', async () => {
  const { db } = room.server
  const write = async (content: string) => {
    const { id } = await buildArticle(db)
    await db.run(sql`update articles set content = ${content} where id = ${id}`)
    return id
  }
  const [usual, deep] = [await write('Some *words*.\n\nAnd <more>.'), await write('> '.repeat(500))]
  const read = async (id: number) => (await room.server.send(readArticle, { id })).body
  expect((await read(usual)).html).toBe('<p>Some *words*.</p>\n<p>And &lt;more&gt;.</p>')
  const said: string[] = []
  await renderMissing(db, line => said.push(line))
  expect(said).toHaveLength(1)
  expect(await read(usual)).toMatchObject({
    html: '<p>Some <em>words</em>.</p>\n<p>And &lt;more&gt;.</p>',
    excerpt: 'Some words. And .',
  })
  expect((await read(deep)).html).toContain('<p>&gt; &gt; ')
  await renderMissing(db, line => said.push(line))
  expect(said).toHaveLength(1)
})
