// Runs a thread from its TypeScript source, or as the tests have built it, which starts in half the time.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

const { source } = workerData
const built = path.join(process.env.BUILT_THREADS ?? '', path.basename(source).replace(/\.ts$/, '.js'))
if (process.env.BUILT_THREADS && existsSync(built)) await import(pathToFileURL(built).href)
else {
  // A thread of Node 20 must be told about tsx from inside.
  const { register } = await import('tsx/esm/api')
  register()
  await import(source)
}
