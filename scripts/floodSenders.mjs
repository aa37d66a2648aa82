// Sends large bodies of many small values as fast as they are answered, each sender from a loopback address of its own.
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { base, senders, kilobytes } = workerData
const items = Math.floor((kilobytes * 1024) / 3) - 1
const body = Buffer.from(`[${'{},'.repeat(items)}{}]`)
const paths = ['/api/login', '/api/save_preferences', '/api/no_such_call', '/nowhere']
const counts = {}
let isOver = false
parentPort.once('message', () => {
  isOver = true
})

function post(path, agent, localAddress) {
  return new Promise(resolve => {
    let status = 'cut off'
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const request = http.request(new URL(path, base), { agent, localAddress, method: 'POST', headers }, answer => {
      status = answer.statusCode
      answer.resume()
    })
    request.setTimeout(15_000, () => request.destroy())
    request.on('error', () => undefined)
    request.once('close', () => resolve(status))
    request.end(body)
  })
}

async function sendOn(sender) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let number = 0; !isOver; number++) {
    const status = await post(paths[number % paths.length], agent, `127.0.0.${2 + sender}`)
    counts[status] = (counts[status] ?? 0) + 1
  }
  agent.destroy()
}

await Promise.all(Array.from({ length: senders }, (_, sender) => sendOn(sender)))
parentPort.postMessage(counts)
