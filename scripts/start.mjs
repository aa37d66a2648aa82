// `npm start`: builds what is stale, then runs the server in this same process.
import { pathToFileURL } from 'node:url'

// A full disk below the log must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const say = line => process.stdout.write(`${line}\n`)
const stop = line => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  stop(`Appetite needs Node 20.19 or newer; this is ${process.versions.node}.`)

// This is imported only now, since an older Node may not be able to parse it.
const { entry, stateOfBuild } = await import('./fresh.mjs')
const state = stateOfBuild()

if (state !== 'fresh') {
  if (hasBuildTools()) {
    say(
      state === 'none'
        ? 'There is no build yet: building (a few seconds).'
        : 'The sources have changed: building anew.',
    )
    const { build } = await import('./build.mjs')
    await build(say).catch(error => stop(`The build failed. ${error instanceof Error ? error.message : error}`))
  } else if (state === 'none') {
    stop('There is no build in dist/ and the build tools are not installed: run npm ci, then npm start.')
  } else {
    say('The build is older than the sources and the build tools are not installed: starting the build as it is.')
  }
}

// npm sends a signal only to the shell in between, which ends without passing it on. So the end of that shell counts as the signal.
const shell = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    // Only the first signal ends the server in order; a second one means that somebody does not want to wait.
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

await import(pathToFileURL(entry).href)

function hasBuildTools() {
  try {
    import.meta.resolve('vite')
    return import.meta.resolve('swagger-ui-dist/package.json') !== ''
  } catch {
    return false
  }
}
