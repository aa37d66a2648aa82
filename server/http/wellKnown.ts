// Serves robots.txt, sitemap.xml and security.txt.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from '../escapeHtml.ts'

type WellKnownOptions = {
  config: Pick<Config, 'publicUrl' | 'operator'>
  pages: () => Promise<string[]>
  /** The addresses of pages that search engines should not index. */
  closed: readonly string[]
}

/** The path prefixes to disallow: the API and these pages. A prefix that begins with a shorter one is left out. */
function disallowed(closed: readonly string[]): string[] {
  const starts = ['/api/', ...closed.map(address => address.split('$')[0] ?? '')].sort()
  return starts.filter((start, index) => !starts.slice(0, index).some(shorter => start.startsWith(shorter)))
}
const year = 365 * 24 * 3_600_000

export function serveWellKnown(app: FastifyInstance, { config, pages, closed }: WellKnownOptions): void {
  const { publicUrl, operator } = config
  const absoluteUrl = (path: string) => new URL(path, publicUrl).href

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...disallowed(closed).map(path => `Disallow: ${path}`),
          `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = (await pages()).map(path => `<url><loc>${escapeHtml(absoluteUrl(path))}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })

  // Without an address of the operator there is nobody to contact, so the file does not exist.
  if (operator.email === null) return
  const contact = operator.email
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${contact}`,
          `Expires: ${new Date(Date.now() + year).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
          `Policy: ${absoluteUrl('/security')}`,
          '',
        ].join('\n'),
      ),
  )
}
