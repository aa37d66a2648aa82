// Pages that the server makes whole, so that links and search engines see their text: the frame of the build, filled.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type MadePage = {
  title: string
  description: string
  /** Whole address of the page, and of its picture when it has one. */
  address: string
  picture?: string
  /** HTML. */
  main: string
  /** What calls would answer, by name and input, so that the page comes alive without asking again. */
  answers: [name: string, input: unknown, reply: unknown][]
}

export type PageMaker = {
  path: string
  /** Null where there is nothing; text to go elsewhere. */
  make: (request: FastifyRequest) => Promise<MadePage | { movedTo: string } | null>
}

type Serving = { folder: string; makers: PageMaker[]; notFound: (reply: FastifyReply) => FastifyReply }

export function serveMadePages(app: FastifyInstance, { folder, makers, notFound }: Serving): void {
  const file = path.join(folder, 'frame.html')
  if (!existsSync(file)) return
  const frame = readFileSync(file, 'utf8')
  for (const { path: address, make } of makers)
    app.get(address, async (request, reply) => {
      const made = await make(request)
      if (made === null) return notFound(reply)
      if ('movedTo' in made) return reply.redirect(made.movedTo, 301)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(fill(frame, made))
    })
}

function fill(frame: string, page: MadePage): string {
  const parts = { head: headOf(page), main: page.main, answers: dataOf(page.answers) }
  return frame.replace(/<!--(head|main|answers)-->/g, (_, part: keyof typeof parts) => parts[part])
}

const headOf = ({ title, description, address, picture }: MadePage) =>
  [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
  ].join('\n    ')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

/** Inert: of a type that no browser runs, and without the one character that could end it early. */
const dataOf = (answers: MadePage['answers']) =>
  `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
