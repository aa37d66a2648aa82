// What somebody writes in Markdown, as HTML: nothing of it is HTML of its writer's.
import { expect, test } from 'vitest'
import { htmlOf } from './markdown.ts'

test('Markdown becomes HTML, with one first heading less, since the page has its title', () => {
  expect(htmlOf('# A part\n\nAnd *more*.')).toBe('<h2>A part</h2>\n<p>And <em>more</em>.</p>')
  expect(htmlOf('[a](/articles) [b](https://example.com)')).toBe(
    '<p><a href="/articles">a</a> <a rel="nofollow ugc noopener" href="https://example.com">b</a></p>',
  )
})

test('HTML is text', () => {
  expect(htmlOf('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(htmlOf('words <img src=x onerror=alert(1)> words')).not.toContain('<img')
})

test('an address that is no page, mail or telephone leads nowhere', () => {
  for (const address of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(htmlOf(`[a](${address})`)).toBe('<p><a href="">a</a></p>')
  expect(htmlOf('[c](https://example.com/?a="b)')).toContain('href="https://example.com/?a=%22b"')
})

test('pictures are those of the product; one from elsewhere leaves its words', () => {
  const near = '/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'
  expect(htmlOf(`![near](${near})`)).toBe(`<p><img src="${near}" alt="near" /></p>`)
  expect(htmlOf('![far](https://evil.example/x.png)')).toBe('<p>far</p>')
})
