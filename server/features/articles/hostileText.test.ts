// Long and odd texts are shown whole and found.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listArticles, readArticle, saveArticle } from '#contract/calls/articles.ts'
import { buildArticle, buildUser, uniqueWord } from '#server/testing/build.ts'
import { renderMissing } from './renderMissing.ts'
import { draft, openNewsroom } from './testing/newsroom.ts'

const room = await openNewsroom()

const save = async (content: string) => {
  const as = await buildUser(room.server)
  return room.server.send(saveArticle, { ...draft(), content }, { as })
}

test('a long text of the usual kind is shown as a whole', async () => {
  const part =
    '## A part\n\nSome **bold** words, [a link](https://example.com) and a list:\n\n- one\n- two\n\n> And a quote.\n\n'
  const { status, body } = await save(part.repeat(100))
  expect(status).toBe(200)
  expect(body.article.html.match(/<h2>A part<\/h2>/g)).toHaveLength(100)
})

test('signs that could be of an address are kept, and the words between them are found', async () => {
  const word = uniqueWord()
  expect((await save('1a@'.repeat(20_000))).status).toBe(200)
  expect((await save(`See ${word}_b@mail-host.example/a.b/c`)).status).toBe(200)
  for (const search of [word, `${word}_b@mail-host.example`, `mail-host ${word}`]) {
    const { body } = await room.server.send(listArticles, { search, status: 'pending' }, { as: room.admin })
    expect([search, body.total]).toEqual([search, 1])
  }
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
  const logged: string[] = []
  await renderMissing(db, line => logged.push(line))
  expect(logged).toHaveLength(1)
  expect(await read(usual)).toMatchObject({
    html: '<p>Some <em>words</em>.</p>\n<p>And &lt;more&gt;.</p>',
    excerpt: 'Some words. And .',
  })
  expect((await read(deep)).html).toContain('<p>&gt; &gt; ')
  await renderMissing(db, line => logged.push(line))
  expect(logged).toHaveLength(1)
})
