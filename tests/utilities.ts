// Which class names Tailwind makes a rule for, with the theme of the pages.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from 'tailwindcss'

const folder = path.resolve(import.meta.dirname, '../web/styles')

export async function utilitiesAmong(words: string[]): Promise<Set<string>> {
  const sheet = '@import "./theme.css"; @import "./drawings.css"; @import "tailwindcss/utilities.css" layer(utilities);'
  const { build } = await compile(sheet, { base: folder, loadStylesheet, loadModule })
  const names = build(words).matchAll(/\.((?:\\.|[\w\u0080-\uffff-])+)/g)
  return new Set([...names].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')))
}

async function loadStylesheet(id: string, base: string) {
  const file = find(id, base)
  return { path: file, base: path.dirname(file), content: await readFile(file, 'utf8') }
}

async function loadModule(id: string, base: string) {
  const file = find(id, base)
  const { default: module } = await import(pathToFileURL(file).href)
  return { path: file, base: path.dirname(file), module }
}

const find = (id: string, base: string) => createRequire(path.join(base, 'index.css')).resolve(id)
