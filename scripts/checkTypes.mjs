// Type-checks every room with its own settings, side by side.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const rooms = ['contract', 'search', 'server', 'web', 'tests', 'e2e', 'bench'].filter(room =>
  existsSync(`${room}/tsconfig.json`),
)
const compiler = 'node_modules/typescript/bin/tsc'

const check = room =>
  new Promise(resolve => {
    execFile(process.execPath, [compiler, '-p', room, '--pretty', 'false'], { maxBuffer: 64e6 }, (error, out) =>
      resolve({ room, out, failed: error !== null }),
    )
  })

const answers = (await Promise.all(rooms.map(check))).map(withoutPeers)
for (const { room, out, failed } of answers)
  process.stdout.write(failed ? `${room}:\n${out}` : `${room}: no type error\n`)
process.exitCode = answers.some(({ failed }) => failed) ? 1 : 0

/** The benchmark's peers are installed by `npm run bench`: without them, what imports one cannot be checked. */
function withoutPeers(answer) {
  if (answer.room !== 'bench' || existsSync('bench/node_modules')) return answer
  const peers = Object.keys(JSON.parse(readFileSync('bench/package.json', 'utf8')).dependencies)
  const unchecked = readdirSync('bench/peers')
    .map(name => `bench/peers/${name}`)
    .filter(name => peers.some(peer => readFileSync(name, 'utf8').includes(`from '${peer}'`)))
  const out = answer.out
    .split('\n')
    .filter(line => line && !unchecked.some(name => line.startsWith(`${name}(`)))
    .join('\n')
  process.stdout.write(
    `bench: ${unchecked.length} files are checked only after npm run bench has installed its peers\n`,
  )
  return { ...answer, out, failed: out !== '' }
}
