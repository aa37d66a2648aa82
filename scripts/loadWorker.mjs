// Sends requests from a thread of its own, on time whatever the other threads do, and measures their answers: one every so many
// milliseconds, or without that as fast as they are answered.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { asker } from './load.mjs'

const { base, token, paths, body, localAddress, everyMs } = workerData
const agent = new http.Agent({ keepAlive: true, localAddress })
const ask = asker(base, agent)
const answers = []
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

for (let number = 0; !isOver; number++) {
  const asked = ask({ path: paths[number % paths.length], body, token }).then(answer => answers.push(answer))
  await (everyMs ? pause(everyMs) : asked)
}
parentPort.postMessage(answers)
agent.destroy()
