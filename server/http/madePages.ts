// Pages that the server makes whole, so that links and search engines see their text: the frame of the build, filled.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Ask, type Draw, drawingLimit, drawOnce } from './drawing.ts'
import { escaped } from './escaped.ts'
import { joined } from './joined.ts'

export type MadePage = {
  kind: 'article' | 'website'
  title: string
  description: string
  /** Whole address of the page, and of its picture when it has one. */
  address: string
  picture?: string
  /** Answers what is drawn, and goes along, so that the page comes alive without asking again. */
  ask: Ask
}

export type PageMaker = {
  path: string
  /** The frame of the build that it fills. */
  frame: string
  /** The request's address without parameters that the page does not read, so that equal pages share one cache entry. */
  addressOf: (request: FastifyRequest) => string
  /** Null where there is nothing; text to go elsewhere. */
  make: (request: FastifyRequest) => Promise<MadePage | Moved | null>
}
type Moved = { movedTo: string }

type Serving = {
  folder: string
  makers: PageMaker[]
  draw: Draw
  /** Limits pages per address, since rendering one costs as much as several calls. */
  limit: (address: string) => void
  notFound: (reply: FastifyReply) => FastifyReply
}

export function serveMadePages(app: FastifyInstance, { folder, makers, draw, limit, notFound }: Serving): void {
  const drawn = drawOnce(draw, drawingLimit())
  const once = joined<Buffer | Moved | null>()
  for (const { path: route, frame: name, addressOf, make } of makers) {
    const file = path.join(folder, '../frames', `${name}.html`)
    if (!existsSync(file)) continue
    const frame = readFileSync(file, 'utf8')
    const page = async (request: FastifyRequest, address: string) => {
      const made = await make(request)
      if (made === null || 'movedTo' in made) return made
      const head = headOf(made)
      return drawn({
        ...{ address, head, ask: made.ask },
        bodyOf: ({ html, answers }) => Buffer.from(fill(frame, { head, page: html, answers: dataOf(answers) })),
      })
    }
    app.get(route, async (request, reply) => {
      limit(request.ip)
      const address = addressOf(request)
      const made = await once(address, () => page(request, address))
      if (made === null) return notFound(reply)
      if ('movedTo' in made) return reply.redirect(made.movedTo, 301)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(made)
    })
  }
}

const fill = (frame: string, parts: Record<'head' | 'page' | 'answers', string>) =>
  frame.replace(/<!--(head|page|answers)-->/g, (_, part: keyof typeof parts) => parts[part])

const headOf = ({ kind, title, description, address, picture }: MadePage) =>
  [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    meta('name', 'description', description),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
  ].join('\n    ')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

/** Inert: of a type that no browser runs, and without the one character that could end it early. */
const dataOf = (answers: unknown[]) =>
  `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
