// Measures response times during a flood of requests. It has its own thread, since the thread that sends the flood is late itself.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { base, token, paths, everyMs = 20 } = workerData
const agent = new http.Agent({ keepAlive: true })
const answers = []
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

const ask = path =>
  new Promise(resolve => {
    const from = performance.now()
    const done = status => resolve({ status, ms: performance.now() - from })
    const request = http.request(
      new URL(path, base),
      { agent, headers: { authorization: `Bearer ${token}` } },
      answer => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode))
      },
    )
    request.setTimeout(15_000, () => request.destroy())
    request.once('error', () => done(0))
    request.end()
  })

for (let number = 0; !isOver; number++) {
  void ask(paths[number % paths.length]).then(answer => answers.push(answer))
  await pause(everyMs)
}
parentPort.postMessage(answers)
agent.destroy()
