// Adds every platform's binary package to package-lock.json, since npm writes a lock without those of other platforms
// (npm/cli #4828), and then refuses that same lock in `npm ci`. Run after each change of a dependency.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'aix', 'sunos']
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const isNamed = (name, under) => lock.packages[`${under}/node_modules/${name}`] || lock.packages[`node_modules/${name}`]

for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = isNamed(name, where)
    if (known?.version) continue
    const version = range.replace(/^[\^~]/, '')
    const os = systems.find(system => name.includes(system)) ?? name.split('/')[1].split('-')[0]
    const cpu = name.match(/x64|arm64|arm|ia32|ppc64|s390x|riscv64|loong64/)?.[0]
    const libc = os === 'linux' && (name.endsWith('musl') ? 'musl' : name.match(/gnu/) && 'glibc')
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc: [libc] }),
      optional: true,
      os: [os],
    }
    process.stdout.write(`named ${name}@${version}\n`)
  }
}
const { '': root, ...rest } = lock.packages
lock.packages = { '': root, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))) }
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
