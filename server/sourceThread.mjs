// Runs a thread from its TypeScript source: a thread of Node 20 must be told about tsx from inside.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.source)
