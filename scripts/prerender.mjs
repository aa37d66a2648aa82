// Renders the public pages to HTML, and writes the frames that the server fills, the empty page for all others, and the list of addresses.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'vite'
import { root } from './fresh.mjs'

const folder = path.join(root, 'dist/ssr')
const frames = path.join(root, 'dist/frames')
const nothing = async () => undefined

export async function prerender(pages) {
  await bundle({ configFile: path.join(root, 'vite.config.ts'), mode: 'prerender', logLevel: 'warn' })
  const entry = pathToFileURL(path.join(folder, 'draw.js')).href
  // The address differs each time, so that a second build in one process does not import the first build's module.
  const { draw, pages: pagesOf, beforeScripts } = await import(`${entry}?made=${Date.now()}`)
  const manifest = JSON.parse(await readFile(path.join(pages, '.vite/manifest.json'), 'utf8'))
  const template = (await readFile(path.join(pages, 'index.html'), 'utf8')).replace(
    '<!--head-->',
    () => `<!--head-->\n    ${fontsOf(manifest).join('\n    ')}`,
  )
  const fill = (head, page) => template.replace('<!--head-->', () => head).replace('<!--page-->', () => page)

  const table = pagesOf()
  const home = table.find(({ address }) => address === '/').head

  for (const { address, module, head } of table.filter(({ head }) => head)) {
    const file = path.join(pages, `${address === '/' ? 'index' : address.slice(1)}.html`)
    await mkdir(path.dirname(file), { recursive: true })
    const page = fill(tagsOf(head), (await draw(address, nothing)).html)
    await writeFile(file, await withAssets(page, assetsOf(manifest, module), pages))
  }
  const shell = page => fill(tagsOf({ ...home, title: 'Appetite' }), page)
  const empty = shell('')
  await writeFile(path.join(pages, 'app.html'), empty)
  await mkdir(path.join(pages, 'app'))
  const members = table.filter(({ isUnlisted, module }) => isUnlisted && module)
  for (const module of new Set(members.map(page => page.module))) {
    const first = members.find(page => page.module === module && page.first)?.first
    const file = path.join(pages, `app/${path.basename(module, '.tsx')}.html`)
    const parts = [first, membersOnly, module].flatMap(name => {
      if (name && !manifest[name]) throw new Error(`The build has no module ${name}, which routes.tsx names.`)
      return name ? [assetsOf(manifest, name)] : []
    })
    const assets = { styles: parts.flatMap(({ styles }) => styles), scripts: parts.flatMap(({ scripts }) => scripts) }
    const { calls, html } = beforeScripts[module] ?? {}
    const page = calls ? withFirstCalls(shell(html ?? ''), calls) : empty
    await writeFile(file, await (html ? withAssets : withPreloads)(page, assets, pages))
  }
  // A frame is a page without its content, which the server fills with an article.
  await rm(frames, { recursive: true, force: true })
  await mkdir(frames, { recursive: true })
  const marked = template.replace('</body>', '  <!--answers-->\n  </body>')
  // The landing page is both: the server fills in its numbers, and where it cannot, the page waits for them.
  const isFilled = ({ address, module, head }) => module && (!head || address === '/')
  for (const { module } of table.filter(isFilled))
    await writeFile(
      path.join(frames, `${path.basename(module, '.tsx')}.html`),
      await withAssets(marked, assetsOf(manifest, module), pages),
    )
  await writeFile(path.join(root, 'dist/pages.json'), JSON.stringify(table))
  await rm(path.join(pages, '.vite'), { recursive: true })
}

/** What every page of members loads. */
const membersOnly = 'pages/Providers.tsx'

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

/** The style sheets of a page's own module. Without them in the HTML the page would paint unstyled. */
function assetsOf(manifest, module, seen = new Set()) {
  const chunk = manifest[module]
  if (!chunk || chunk.isEntry || seen.has(module)) return { styles: [], scripts: [] }
  seen.add(module)
  const brought = (chunk.imports ?? []).map(name => assetsOf(manifest, name, seen))
  // Parts of the landing page that the server draws without their scripts (web/ui/staticPart.tsx).
  const still = (chunk.dynamicImports ?? []).filter(name => name.startsWith('pages/home/'))
  const looks = [...brought, ...still.map(name => assetsOf(manifest, name, seen))]
  return {
    styles: [...(chunk.css ?? []), ...looks.flatMap(({ styles }) => styles)],
    scripts: [chunk.file, ...brought.flatMap(({ scripts }) => scripts)],
  }
}

/** Adds the page's styles, and defers its scripts past the first paint. */
async function withAssets(page, { styles, scripts }, pages) {
  const ofEveryPage = [...page.matchAll(/ *<script type="module"[^>]* src="([^"]+)"><\/script>\n/g)]
  const entry = ofEveryPage.at(-1)?.[1]
  if (!entry) throw new Error('The built page names no script.')
  const parts = new Set([...ofEveryPage.map(([, src]) => src), ...scripts.map(file => `/${file}`)])
  const bare = ofEveryPage
    .reduce((text, [tag]) => text.replace(tag, ''), page)
    .replace(/ *<link rel="modulepreload"[^>]*>\n/g, '')
  const tags = [
    ...(await stylesOf(page, styles, pages)),
    `<script defer src="/hydrate.js" data-entry="${entry}" data-parts="${[...parts].join(' ')}"></script>`,
  ]
  return bare.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

/**
 * Names all that a page of members loads, so that nothing of it waits until the first script has run. The styles come first:
 * with them the header is painted.
 */
async function withPreloads(page, { styles, scripts }, pages) {
  const parts = [...new Set(scripts)].filter(file => !page.includes(file))
  const tags = [
    ...(await stylesOf(page, styles, pages)),
    ...parts.map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}

/** The page's styles after the shared ones, in the order in which navigation loads them. */
async function stylesOf(page, styles, pages) {
  const own = [...new Set(styles)].filter(file => !page.includes(file))
  return [
    ...(own.length > 0 ? [`<link rel="stylesheet" href="/${await joined(own, pages)}" />`] : []),
    // Browsers do not fetch a disabled sheet, and the scripts that would load it find it here.
    ...own.map(file => `<link rel="stylesheet" href="/${file}" disabled />`),
  ]
}

/** One file instead of many: before the first paint each one waits its turn for a connection. */
async function joined(files, pages) {
  const css = (await Promise.all(files.map(file => readFile(path.join(pages, file), 'utf8')))).join('')
  const file = `assets/page-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  await writeFile(path.join(pages, file), css)
  return file
}

/** The first of the deferred scripts, since they run in the order of the page. It prepares the skeleton, so the first paint waits for it. */
function withFirstCalls(page, calls) {
  const before = '<script src="/preHydration.js"></script>'
  if (!page.includes(before)) throw new Error('The page no longer loads preHydration.js.')
  const script = `<script defer blocking="render" src="/firstCalls.js" data-calls="${escaped(calls.join(' '))}"></script>`
  return page.replace(before, () => `${before}\n    ${script}`)
}

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
