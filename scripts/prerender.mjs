// Makes the public pages as HTML, an empty page for all others, and the list of addresses that are pages.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'vite'
import { root } from './fresh.mjs'

const folder = path.join(root, 'dist/prerender')

export async function prerender(pages) {
  await bundle({ configFile: path.join(root, 'vite.config.ts'), mode: 'prerender', logLevel: 'warn' })
  const entry = pathToFileURL(path.join(folder, 'prerender.js')).href
  // Its own address each time, so that a second build in one process does not get the first one's pages.
  const { headOf, pagePatterns, prerendered, render } = await import(`${entry}?made=${Date.now()}`)
  const template = await readFile(path.join(pages, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(path.join(pages, '.vite/manifest.json'), 'utf8'))
  const fill = (head, page) => template.replace('<!--head-->', () => head).replace('<!--page-->', () => page)

  for (const [address, { module }] of Object.entries(prerendered)) {
    const file = path.join(pages, `${address === '/' ? 'index' : address.slice(1)}.html`)
    await mkdir(path.dirname(file), { recursive: true })
    const assets = assetsOf(manifest, module).filter(tag => !isThere(template, tag))
    // After those of every page, as they come when a page is gone to: what a page says of a shared part counts.
    const page = fill(tagsOf(headOf(address)), await render(address))
    await writeFile(
      file,
      page.replace('</head>', () => `  ${assets.join('\n    ')}\n  </head>`),
    )
  }
  await writeFile(path.join(pages, 'app.html'), fill(tagsOf(headOf('')), ''))
  // What the server fills with the text of an article: the frame as it stands around a page that is not there.
  const frame = (await render('/-')).replace(/<main[\s\S]*<\/main>/, '<!--main-->')
  const marked = template.replace('id="root"', 'id="root" data-made').replace('</body>', '  <!--answers-->\n  </body>')
  await writeFile(
    path.join(pages, 'frame.html'),
    marked.replace('<!--page-->', () => frame),
  )
  await writeFile(path.join(root, 'dist/pages.json'), JSON.stringify(pagePatterns()))
  await rm(path.join(pages, '.vite'), { recursive: true })
  await rm(folder, { recursive: true })
}

const tagsOf = ({ title, description }) =>
  [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
  ].join('\n    ')

/** What a page's own module brings: without its style sheets in the HTML it would paint unstyled. */
function assetsOf(manifest, module, seen = new Set()) {
  const chunk = manifest[module]
  if (!chunk || chunk.isEntry || seen.has(module)) return []
  seen.add(module)
  return [
    ...(chunk.css ?? []).map(file => `<link rel="stylesheet" href="/${file}" />`),
    `<link rel="modulepreload" href="/${chunk.file}" />`,
    ...(chunk.imports ?? []).flatMap(name => assetsOf(manifest, name, seen)),
  ]
}

/** The entry's own files are in the template already. */
const isThere = (template, tag) => template.includes(tag.match(/href="[^"]+"/)[0])

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
