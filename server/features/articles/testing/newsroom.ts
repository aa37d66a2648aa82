// For tests of articles: a server with an author, a reader and a superAdmin.
import { approveArticle, saveArticle } from '#contract/calls/articles.ts'
import { buildUser, uniqueWord } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

export const draft = (title = `How ${uniqueWord()} works`) => ({
  title,
  content: '# Heading\n\nSome **bold** words.',
  tags: ['Basics'],
})
type Draft = ReturnType<typeof draft>

export async function openNewsroom(settings: Record<string, string> = {}) {
  const server = await openServer(settings)
  const author = await buildUser(server)
  const other = await buildUser(server)
  const admin = await buildUser(server, { role: 'superAdmin' })

  async function propose(more: Partial<Draft> = {}) {
    const { status, body } = await server.send(saveArticle, { ...draft(), ...more }, { as: author })
    if (status !== 200) throw new Error(`The article was refused: ${body.message}`)
    return body.article
  }
  async function publish(more: Partial<Draft> = {}) {
    const { id, version } = await propose(more)
    return (await server.send(approveArticle, { id, version }, { as: admin })).body.article
  }
  return { server, author, other, admin, propose, publish }
}
