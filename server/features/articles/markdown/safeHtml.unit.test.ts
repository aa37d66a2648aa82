// What somebody writes in Markdown, as HTML: nothing of it is HTML of its writer's.
import { expect, test } from 'vitest'
import { NestedTooDeeply, safeHtmlOf } from './safeHtml.ts'

test('Markdown becomes HTML, with one first heading less, since the page has its title', () => {
  expect(safeHtmlOf('# A part\n\nAnd *more*.')).toBe('<h2>A part</h2>\n<p>And <em>more</em>.</p>')
  expect(safeHtmlOf('[a](/articles) [b](https://example.com)')).toBe(
    '<p><a href="/articles">a</a> <a href="https://example.com" rel="nofollow ugc noopener">b</a></p>',
  )
  expect(safeHtmlOf('3. three\n\n---\n\n`a < b`  \n> "so"')).toBe(
    '<ol start="3">\n<li>three</li>\n</ol>\n<hr />\n<p><code>a &lt; b</code></p>\n<blockquote>\n<p>"so"</p>\n</blockquote>',
  )
})

test('HTML is text', () => {
  expect(safeHtmlOf('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(safeHtmlOf('words <img src=x onerror=alert(1)> words')).not.toContain('<img')
  expect(safeHtmlOf('`</code><script>`')).toBe('<p><code>&lt;/code&gt;&lt;script&gt;</code></p>')
})

test('an address that is no page, mail or telephone leads nowhere', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
  ])
    expect(safeHtmlOf(`[a](${address})`)).toBe('<p><a>a</a></p>')
  expect(safeHtmlOf('[c](https://example.com/?a="b)')).toContain('href="https://example.com/?a=%22b"')
})

test('pictures are those of the product; one from elsewhere leaves its words', () => {
  const near = '/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'
  expect(safeHtmlOf(`![near](${near})`)).toBe(`<p><img src="${near}" alt="near" /></p>`)
  expect(safeHtmlOf('![far & <wide>](https://evil.example/x.png)')).toBe('<p><span>far &amp; &lt;wide&gt;</span></p>')
  expect(safeHtmlOf('![up](/files/../api/profile)')).toBe('<p><span>up</span></p>')
})

const inside = (sign: string, depth: number) => `${sign.repeat(depth)}words`
const stairs = (depth: number) => Array.from({ length: depth }, (_, step) => `${'  '.repeat(step)}- step`).join('\n')

test('what is nested as deeply as anybody needs is shown; what is nested deeper is refused', () => {
  for (const sign of ['> ', '>', '- ', '1. ', '* > ']) {
    expect(safeHtmlOf(inside(sign, 8))).toContain('words')
    expect(() => safeHtmlOf(inside(sign, 100))).toThrow(NestedTooDeeply)
  }
  expect(safeHtmlOf(stairs(8)).match(/<ul>/g)).toHaveLength(8)
  expect(() => safeHtmlOf(stairs(60))).toThrow(NestedTooDeeply)
  expect(safeHtmlOf(`${'['.repeat(8)}a${'](/b)'.repeat(8)}`)).toContain('href')
  expect(() => safeHtmlOf(`${'['.repeat(100)}a${'](/b)'.repeat(100)}`)).toThrow(NestedTooDeeply)
  expect(() => safeHtmlOf(`${'*'.repeat(300)}a${'*'.repeat(300)}`)).toThrow(NestedTooDeeply)
})

test('many signs beside each other are not nested', () => {
  expect(safeHtmlOf('- '.repeat(500))).toBe('<hr />')
  expect(safeHtmlOf('[ ] '.repeat(500))).toContain('[ ]')
  expect(safeHtmlOf('> a line\n'.repeat(500)).match(/<blockquote>/g)).toHaveLength(1)
  expect(safeHtmlOf('\\['.repeat(500))).toContain('[[[')
})

test('every element that is opened is closed, whatever stood in its place', () => {
  const parts = ['![far](x)', '[a](javascript:b)', '[a](/b)', '# h', '- ![](x) *i*', '> [![in](x)](https://a.b)', '`c`']
  for (const one of parts)
    for (const other of parts) {
      const open: string[] = []
      for (const [, end, name = ''] of safeHtmlOf(`${one}\n\n${other}`).matchAll(/<(\/?)(\w+)[^>]*?(?<!\/)>/g))
        expect(end ? open.pop() : open.push(name) && name).toBe(name)
      expect(open).toEqual([])
    }
})
