// What programs look for at fixed addresses.
import { afterAll, describe, expect, test } from 'vitest'
import { builtSite } from './testing/builtSite.ts'

const app = await builtSite()
afterAll(() => app.close())

describe('what programs look for', () => {
  test('robots.txt keeps members’ pages out and names the sitemap; the sitemap names open pages alone', async () => {
    const open = await builtSite({
      settings: { PUBLIC_URL: 'https://appetite.example' },
      pagesOfData: async () => ['/articles/a&b'],
    })
    const robots = (await open.inject('/robots.txt')).body
    for (const closed of ['/dashboard', '/my-company', '/reset-password'])
      expect(robots).toContain(`Disallow: ${closed}\n`)
    expect(robots).not.toContain('/articles')
    // What begins like an address that is named already needs no line of its own.
    expect(robots).toContain('Disallow: /listings\n')
    expect(robots).not.toContain('/listings/details')
    expect(robots).toContain('Sitemap: https://appetite.example/sitemap.xml\n')
    const map = (await open.inject('/sitemap.xml')).body
    expect(map.match(/(?<=<loc>).*?(?=<)/g)).toEqual([
      'https://appetite.example/',
      'https://appetite.example/faq',
      'https://appetite.example/articles/a&amp;b',
    ])
    await open.close()
  })

  test('security.txt is there once the operator has said whom to tell', async () => {
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
    const named = await builtSite({ settings: { OPERATOR_NAME: 'Basil Markets', OPERATOR_EMAIL: 'ops@basil.example' } })
    const { body } = await named.inject('/.well-known/security.txt')
    expect(body).toContain('Contact: mailto:ops@basil.example\n')
    expect(Date.parse(body.match(/Expires: (.*)/)?.[1] ?? '')).toBeGreaterThan(Date.now() + 300 * 86_400_000)
    await named.close()
  })
})
