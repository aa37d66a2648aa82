// Makes the files in web/fonts from the display typeface: `node tools/fonts/make.mjs`. Its axis of width doubles the size of the files,
// and the pages use one width (docs/decisions/046-one-width-of-the-display-typeface.md).
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/fresh.mjs'
import { install } from '../../scripts/install.mjs'

install('tools/fonts')
const { default: subset } = await import('subset-font')
const source = path.join(root, 'tools/fonts/node_modules/@fontsource-variable/bricolage-grotesque')
const target = path.join(root, 'web/fonts')
/** In percent. The pages use no weight below 400. */
const variationAxes = { wdth: 86, wght: { min: 400, max: 800 } }
/** Every character that has no surrogate: each file keeps those that it has. */
const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')

for (const letters of ['latin', 'latin-ext', 'vietnamese']) {
  const font = await readFile(path.join(source, `files/bricolage-grotesque-${letters}-wdth-normal.woff2`))
  const made = await subset(font, characters, { targetFormat: 'woff2', variationAxes })
  await writeFile(path.join(target, `bricolage-grotesque-${letters}.woff2`), made)
  process.stdout.write(`${letters}: ${Math.round(made.length / 1024)} KB\n`)
}
await copyFile(path.join(source, 'LICENSE'), path.join(target, 'LICENSE'))
