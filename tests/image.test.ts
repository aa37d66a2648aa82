// What `.dockerignore` lets into the image is all that the build reads, and what the image is made of runs with production dependencies alone.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { files, importsOf } from './files.ts'
import { top } from './started.ts'

const run = promisify(execFile)

const patterns = readFileSync(path.join(top, '.dockerignore'), 'utf8').trim().split('\n')
const places = patterns.filter(line => line.startsWith('!')).map(line => line.slice(1))
const leftOut = (name: string) => name.endsWith('.test.ts')

/** Docker's own rules as far as this file uses them: nothing, but these places, but no tests. */
function isLetIn(name: string) {
  return places.some(place => name === place || name.startsWith(`${place}/`)) && !leftOut(name)
}

test('.dockerignore has only the kinds of lines that are read here', () => {
  expect(patterns.filter(line => !/^(\*|![\w.-]+|\*\*\/\*\.test\.ts)$/.test(line))).toEqual([])
  expect(patterns[0]).toBe('*')
})

test('all that goes into a build, and all that it imports, is let into the image', async () => {
  const fresh = pathToFileURL(path.join(top, 'scripts/fresh.mjs')).href
  const { ingredients }: { ingredients: string[] } = await import(fresh)
  expect(ingredients.filter(name => !isLetIn(name))).toEqual([])
  const names = new Map(files.map(file => [file.name, file]))
  const reached = new Set<string>()
  const missing = new Set<string>()
  const follow = (name: string, from: string) => {
    const file = names.get(name)
    if (reached.has(name) || !file) return
    reached.add(name)
    if (!isLetIn(name)) missing.add(`${from} -> ${name}`)
    for (const to of importsOf(file)) follow(to, name)
  }
  const entries = [
    'server/main.ts',
    'server/resetFactor.ts',
    'server/db/engineWorker.ts',
    'web/visitors.tsx',
    'web/members.tsx',
    'web/prerender.tsx',
  ]
  for (const name of ['vite.config.ts', 'scripts/build.mjs', ...entries]) follow(name, 'the build')
  expect(reached.size).toBeGreaterThan(500)
  expect([...missing]).toEqual([])
})

// As the Dockerfile does it, but for the containers.
test.runIf(process.env.LONG)(
  'what is let in builds in an empty folder, and starts there with production dependencies alone',
  async () => {
    const folder = temporaryFolder()
    const [building, production, image] = ['build', 'production', 'image'].map(name => path.join(folder, name))
    if (!building || !production || !image) throw new Error('no folders')
    for (const made of [building, production, image]) mkdirSync(made)
    for (const place of places.filter(place => existsSync(path.join(top, place))))
      cpSync(path.join(top, place), path.join(building, place), { recursive: true, filter: name => !leftOut(name) })
    const commit = 'ab54a98ceb1f0ad2ab54a98ceb1f0ad2ab54a98c'
    // Not that of the tests, with which React is built for development.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME }
    const npm = ['--no-audit', '--no-fund', '--prefer-offline']
    await run('npm', ['ci', ...npm], { cwd: building, env })
    await run('npm', ['run', 'build'], { cwd: building, env: { ...env, COMMIT: commit } })
    for (const name of ['package.json', 'package-lock.json']) cpSync(path.join(top, name), path.join(production, name))
    await run('npm', ['ci', '--omit=dev', ...npm], { cwd: production, env })
    for (const [from, name] of [
      [production, 'node_modules'],
      [building, 'dist'],
      [building, 'package.json'],
      [building, 'LICENSE'],
      [building, 'NOTICE'],
    ] as const)
      cpSync(path.join(from, name), path.join(image, name), { recursive: true })

    const server = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: image,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
        LOG_FORMAT: 'json',
      },
    })
    let said = ''
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', chunk => {
        said += chunk
        const up = /Appetite is up at (\S+) after/.exec(said)?.[1]
        if (up) resolve(up)
      })
      server.once('exit', () => reject(new Error(said)))
    })
    try {
      const health = await (await fetch(`${address}/health`)).json()
      expect(health).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+\+ab54a98ceb$/) })
      expect((await fetch(`${address}/ready`)).status).toBe(200)
      expect(await (await fetch(address)).text()).toContain('<h1')
      expect((await fetch(`${address}/articles`)).status).toBe(200)
      expect((await fetch(`${address}/docs/api`)).status).toBe(200)
    } finally {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  },
  600_000,
)
