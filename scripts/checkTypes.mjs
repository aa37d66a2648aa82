// Type-checks every room with its own settings, side by side.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'

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

const answers = await Promise.all(rooms.map(check))
for (const { room, out, failed } of answers)
  process.stdout.write(failed ? `${room}:\n${out}` : `${room}: no type error\n`)
process.exitCode = answers.some(({ failed }) => failed) ? 1 : 0
