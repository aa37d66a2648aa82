// Texts that would take minutes to render are refused: a thread renders them, and is ended when it takes too long. On one engine only,
// since they are refused before any SQL.
import { expect, test } from 'vitest'
import { previewArticle, saveArticle } from '#contract/calls/articles.ts'
import { buildUser } from '#server/testing/build.ts'
import { draft, openNewsroom } from './testing/newsroom.ts'

const room = await openNewsroom()

const nested = 'This text is nested too deeply.'
const slow = 'This text takes too long to render. Please shorten it, or use fewer signs such as [, * and _.'
const stairs = Array.from({ length: 240 }, (_, step) => `${'  '.repeat(step)}- a`).join('\n')
// An undefined sentence: a quick machine renders this text in time.
const hostile: Record<string, [text: string, sentences: (string | undefined)[]]> = {
  'quotes inside each other': ['>'.repeat(20_000), [nested]],
  'lists inside each other': ['1. '.repeat(20_000), [nested]],
  'lists inside each other, line by line': [stairs, [nested, slow]],
  'brackets inside each other': ['['.repeat(20_000), [nested]],
  'links that never end': ['[a]('.repeat(15_000), [slow, undefined]],
  'emphasis that never ends': ['*a_ '.repeat(15_000), [slow]],
  'emphasis inside emphasis': [`${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`, [nested, slow]],
  'links inside each other': [`${'['.repeat(10_000)}a${'](b)'.repeat(10_000)}`, [nested]],
  'thousands of headings': ['a\n=\n'.repeat(15_000), [slow]],
}

const save = async (content: string) => {
  const as = await buildUser(room.server)
  return room.server.send(saveArticle, { ...draft(), content }, { as })
}

test('a text that is nested without end is refused in words', async () => {
  for (const [name, [content, sentences]] of Object.entries(hostile)) {
    const { status, body } = await save(content)
    const sentence = body.fields?.content
    expect([name, status]).toEqual([name, sentence ? 400 : 200])
    expect(sentences).toContain(sentence)
    if (sentence) expect(body.message).toBe(sentence)
  }
  // The thread was ended several times by now, and works.
  expect((await save(draft().content)).status).toBe(200)
}, 120_000)

test('whoever sends what takes too long waits a while; others do not', async () => {
  const as = await buildUser(room.server)
  const preview = (content: string, who = as) => room.server.send(previewArticle, { content }, { as: who })
  expect((await preview('Fine *words*.')).body).toEqual({ html: '<p>Fine <em>words</em>.</p>' })
  expect((await preview('*a_ '.repeat(15_000))).body.message).toBe(slow)
  const refused = await preview('Fine words.')
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await preview('Fine words.', room.other)).status).toBe(200)
})
