// Renders the public pages to HTML, and writes the frames that the server fills, the empty page for all others, and the list of addresses.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'vite'
import { root } from './fresh.mjs'
import { chunksOf, keepBudgets } from './weights.mjs'

const folder = path.join(root, 'dist/ssr')
const frames = path.join(root, 'dist/frames')
const nothing = async () => undefined

export async function prerender(pages) {
  await bundle({ configFile: path.join(root, 'vite.config.ts'), mode: 'prerender', logLevel: 'warn' })
  const entry = pathToFileURL(path.join(folder, 'draw.js')).href
  // The address differs each time, so that a second build in one process does not import the first build's module.
  const { draw, pages: pagesOf } = await import(`${entry}?made=${Date.now()}`)
  const manifest = JSON.parse(await readFile(path.join(pages, '.vite/manifest.json'), 'utf8'))
  const templateOf = async name => {
    const html = await readFile(path.join(pages, name), 'utf8')
    return html.replace('<!--head-->', () => `<!--head-->\n    ${fontsOf(manifest).join('\n    ')}`)
  }
  const fill = (template, head, page) => template.replace('<!--head-->', () => head).replace('<!--page-->', () => page)

  const table = pagesOf()
  const weights = keepBudgets(
    manifest,
    table.flatMap(({ module }) => module ?? []),
    pages,
  )
  const visitors = paintedFirst(await templateOf('index.html'))
  for (const { address, module, head } of table.filter(({ head }) => head)) {
    const file = path.join(pages, `${address === '/' ? 'index' : address.slice(1)}.html`)
    await mkdir(path.dirname(file), { recursive: true })
    const page = fill(visitors, tagsOf(head), (await draw(address, nothing)).html)
    await writeFile(file, withScripts(page, manifest, module))
  }
  const home = table.find(({ address }) => address === '/').head
  const members = await templateOf('app.html')
  await writeFile(path.join(pages, 'app.html'), fill(members, tagsOf({ ...home, title: 'Appetite' }), ''))
  // A frame is a page without its content, which the server fills with an article.
  await rm(frames, { recursive: true, force: true })
  await mkdir(frames, { recursive: true })
  const marked = visitors.replace('</body>', '  <!--answers-->\n  </body>')
  // The landing page is both: the server fills in its numbers, and where it cannot, the page waits for them.
  const isFilled = ({ address, module, head }) => module && (!head || address === '/')
  for (const { module } of table.filter(isFilled))
    await writeFile(path.join(frames, `${path.basename(module, '.tsx')}.html`), withScripts(marked, manifest, module))
  await writeFile(path.join(root, 'dist/pages.json'), JSON.stringify(table))
  await rm(path.join(pages, '.vite'), { recursive: true })
  return weights
}

const tagsOf = ({ title, description }) =>
  [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
  ].join('\n    ')

/** The Latin files of both typefaces. They are preloaded, since a page that finds them through its style sheets paints twice. */
function fontsOf(manifest) {
  const files = Object.values(manifest).map(({ file }) => file)
  const fonts = files.filter(file =>
    /(bricolage-grotesque-latin|figtree-latin-wght-normal)-[\w-]{8}\.woff2$/.test(file),
  )
  if (fonts.length !== 2) throw new Error('The files of the typefaces have other names now.')
  return fonts.map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`)
}

/** Names the scripts of the page's own module, which are found a round trip later without. */
function withScripts(page, manifest, module) {
  const scripts = chunksOf(manifest, module).map(({ file }) => file)
  const tags = scripts
    .filter(file => !page.includes(file))
    .map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
  return page.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

/** A rendered page is painted without its scripts, so they wait for the styles and fonts. */
const paintedFirst = page =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
