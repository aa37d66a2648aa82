// What programs look for at fixed addresses: which pages to read, and whom to tell of a weakness.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escaped } from './escaped.ts'

type WellKnownParts = {
  config: Pick<Config, 'publicUrl' | 'operator'>
  pages: () => Promise<string[]>
  /** The addresses of pages that are nothing for a search engine. */
  closed: readonly string[]
}

/** Calls, and these pages by how their addresses begin: what begins like a shorter one is named by it. */
function disallowed(closed: readonly string[]): string[] {
  const starts = ['/api/', ...closed.map(address => address.split('$')[0] ?? '')].sort()
  return starts.filter((start, index) => !starts.slice(0, index).some(shorter => start.startsWith(shorter)))
}
const year = 365 * 24 * 3_600_000

export function serveWellKnown(app: FastifyInstance, { config, pages, closed }: WellKnownParts): void {
  const { publicUrl, operator } = config
  const whole = (path: string) => new URL(path, publicUrl).href

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...disallowed(closed).map(path => `Disallow: ${path}`),
          `Sitemap: ${whole('/sitemap.xml')}`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = (await pages()).map(path => `<url><loc>${escaped(whole(path))}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })

  // Without a name and an address there is nobody to tell, and a file that said so would mislead.
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
          `Canonical: ${whole('/.well-known/security.txt')}`,
          `Policy: ${whole('/security')}`,
          '',
        ].join('\n'),
      ),
  )
}
