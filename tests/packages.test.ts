// What the installed packages may do, and under which licenses they come.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { top } from './started.ts'

type Package = { license?: string; hasInstallScript?: boolean }
const read = (name: string) => readFileSync(path.join(top, name), 'utf8')
const packagesOf = (folder: string) => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(read(`${folder}package-lock.json`))
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, about]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...about }))
}
/** They ask for nothing but to be kept. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|MIT OR Apache-2\.0)$/

test.each(['', 'bench/', 'tools/chromium/', 'tools/lighthouse/'])(
  'no package of ./%s runs a script when it is installed, and npm is told so of each',
  folder => {
    const { allowScripts = {} }: { allowScripts?: Record<string, boolean> } = JSON.parse(read(`${folder}package.json`))
    const withScript = packagesOf(folder).filter(({ hasInstallScript }) => hasInstallScript)
    expect(allowScripts).toEqual(Object.fromEntries(withScript.map(({ name }) => [name, false])))
  },
)

test('NOTICE names every package whose license asks for more than to be kept', () => {
  const notice = read('NOTICE')
  const names = [...notice.matchAll(/@?[\w-]+(?:\.js)?(?:\/[\w-]+)?\*?/g)].map(([name]) => name)
  const isNamed = (name: string) =>
    names.some(known => known === name || (known.endsWith('*') && name.startsWith(known.slice(0, -1))))
  const others = packagesOf('').filter(({ license = '' }) => !permissive.test(license))
  expect(others.length).toBeGreaterThan(20)
  expect(others.filter(({ name }) => !isNamed(name)).map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})
