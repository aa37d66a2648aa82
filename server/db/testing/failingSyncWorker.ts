// The engine's thread on a disk whose syncs fail while a file named `failing` lies beside the data.
import fs from 'node:fs'
import path from 'node:path'
import { workerData } from 'node:worker_threads'

const isFailing = () => fs.existsSync(path.join(path.dirname(workerData.folder), 'failing'))
const { fsyncSync } = fs
Object.assign(fs, {
  fsyncSync(descriptor: number) {
    if (isFailing()) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    fsyncSync(descriptor)
  },
})
await import('../engineWorker.ts')
