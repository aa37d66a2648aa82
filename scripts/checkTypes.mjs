// Type-checks the contract, the pages, their tests in a browser, and with one program all that runs on Node, side by side.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const folders = ['.', 'web', 'contract', 'e2e']
const compiler = 'node_modules/typescript/bin/tsc'

const check = folder =>
  new Promise(resolve => {
    // One thread each: its own threads check what they share again.
    const options = ['-p', folder, '--pretty', 'false', '--singleThreaded']
    execFile(process.execPath, [compiler, ...options], { maxBuffer: 64e6 }, (error, out) =>
      resolve({ folder, out, failed: error !== null }),
    )
  })

const answers = (await Promise.all(folders.map(check))).map(withoutPeers)
// An error in contract/ is found again by every folder that imports it: it is printed once.
const printed = new Set()
for (const { folder, out, failed } of answers) {
  const errors = out
    .trimEnd()
    .split(/\n(?=\S)/)
    .filter(error => !printed.has(placeOf(error)))
  for (const error of errors) printed.add(placeOf(error))
  const name = folder === '.' ? 'on Node' : folder
  if (!failed) process.stdout.write(`${name}: no type error\n`)
  else if (errors.length === 0) process.stdout.write(`${name}: only errors that are printed above\n`)
  else process.stdout.write(`${name}:\n${errors.join('\n')}\n`)
}
process.exitCode = answers.some(({ failed }) => failed) ? 1 : 0

/** 'contract/examples.ts(12,14): error TS2741' */
function placeOf(error) {
  return /^\S+: error TS\d+/.exec(error)?.[0] ?? error
}

/** `npm run bench` installs the benchmark's peers. Without them, files that import one cannot be checked. */
function withoutPeers(answer) {
  if (answer.folder !== '.' || existsSync('bench/node_modules')) return answer
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
