// npm run test:assistants -- URL KEY: what the Model Context Protocol's own suite says of a site that runs. The suite sends no key, so a
// proxy adds it. Left out are scenarios for what the site does not have: resources, prompts, streams, and tools that the suite wants for itself.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'

const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

const [url, key] = process.argv.slice(2)
if (!url || !key) {
  process.stderr.write('npm run test:assistants -- https://appetite.example.com apt_...\n')
  process.exit(1)
}
// It stops with a syntax error on an older one.
if (Number(process.versions.node.split('.')[0]) < 22) {
  process.stderr.write('The suite runs on Node 22 or newer, while Appetite runs on older ones too.\n')
  process.exit(1)
}
const target = new URL('/mcp', url)

const proxy = createServer(async (request, response) => {
  const { host, connection, 'content-length': length, 'transfer-encoding': encoding, ...sent } = request.headers
  const headers = new Headers({ ...sent, authorization: `Bearer ${key}` })
  // The suite's own page stands for one of the site.
  if (sent.origin === own()) headers.set('origin', target.origin)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? await new Response(Readable.toWeb(request)).text() : undefined
  const answer = await fetch(target, { method: request.method, headers, body })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  response.end(await answer.text())
})
const own = () => `http://localhost:${proxy.address().port}`

const suite = path.join(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
const run = scenario =>
  new Promise(resolve => {
    spawn(process.execPath, [suite, 'server', '--url', `${own()}/mcp`, '--scenario', scenario], {
      stdio: 'inherit',
    }).on('exit', resolve)
  })

await new Promise(resolve => proxy.listen(0, 'localhost', resolve))
let failed = 0
for (const scenario of scenarios) if ((await run(scenario)) !== 0) failed += 1
proxy.close()
process.stdout.write(`${scenarios.length - failed} of ${scenarios.length} scenarios passed.\n`)
process.exitCode = failed > 0 ? 1 : 0
