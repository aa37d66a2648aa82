// Serves pages that the server renders, so that link previews and search engines see their text.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escapeHtml.ts'
import { sharedRuns } from './sharedRuns.ts'
import { cachedRender, type ReadForPage, type Render, renderLimit } from './ssr.ts'

export type Page = {
  kind: 'article' | 'website'
  title: string
  description: string
  /** The full URLs of the page and, if it has one, of its picture. */
  address: string
  picture?: string
  /** Reads the page's data. It is sent along with the page, so that hydration makes no calls. */
  ask: ReadForPage
}

export type PageRoute = {
  path: string
  /** The name of the HTML template that the build made for these pages. */
  frame: string
  /** The request's address without parameters that the page does not read, so that equal pages share one cache entry. */
  addressOf: (request: FastifyRequest) => string
  /** Null where there is no such page. */
  make: (request: FastifyRequest) => Promise<Page | Redirect | null>
}
type Redirect = { movedTo: string }

type ServeOptions = {
  folder: string
  pageRoutes: PageRoute[]
  draw: Render
  /** Limits pages per address, since rendering one costs as much as several calls. */
  limit: (address: string) => void
  notFound: (reply: FastifyReply) => FastifyReply
}

export function serveRenderedPages(
  app: FastifyInstance,
  { folder, pageRoutes, draw, limit, notFound }: ServeOptions,
): void {
  const render = cachedRender(draw, renderLimit())
  const shareRun = sharedRuns<Buffer | Redirect | null>()
  for (const { path: route, frame: name, addressOf, make } of pageRoutes) {
    const file = path.join(folder, '../frames', `${name}.html`)
    if (!existsSync(file)) continue
    const frame = readFileSync(file, 'utf8')
    const built = path.join(folder, `${route.slice(1) || 'index'}.html`)
    const plain = existsSync(built) ? readFileSync(built) : null
    const page = async (request: FastifyRequest, address: string) => {
      const found = await make(request)
      if (found === null || 'movedTo' in found) return found
      const head = headOf(found)
      return render({
        ...{ address, head, ask: found.ask },
        bodyOf: ({ html, answers }) =>
          html === '' && plain
            ? plain
            : Buffer.from(fillTemplate(frame, { head, page: html, answers: dataOf(answers) })),
      })
    }
    app.get(route, async (request, reply) => {
      limit(request.ip)
      const address = addressOf(request)
      const result = await shareRun(address, () => page(request, address))
      if (result === null) return notFound(reply)
      if ('movedTo' in result) return reply.redirect(result.movedTo, 301)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(result)
    })
  }
}

const fillTemplate = (frame: string, parts: Record<'head' | 'page' | 'answers', string>) =>
  frame.replace(/<!--(head|page|answers)-->/g, (_, part: keyof typeof parts) => parts[part])

const headOf = ({ kind, title, description, address, picture }: Page) =>
  [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('name', 'description', description),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
  ].join('\n    ')

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** Browsers do not run a script of this type, and the escaped character could end it early. */
const dataOf = (answers: unknown[]) =>
  `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
