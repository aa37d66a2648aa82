// A process that is killed: eight clients write transactions of three statements, and print each acknowledgement.
import sql from 'sql-template-tag'
import { quietLog } from '../../testing/quietLog.ts'
import { openDatabase } from '../connect.ts'
import { isUnavailable } from '../failures.ts'
import { clients, type Place } from './killTables.ts'

const place: Place = JSON.parse(process.argv[2] ?? '')
const db = await openDatabase({ ...place, log: quietLog })

async function write(client: number) {
  const last = await db.row<{ n: number }>(sql`select n from kill_counters where client = ${client}`)
  for (let n = (last?.n ?? 0) + 1; ; n++) {
    await db.transaction(10_000, async inside => {
      await inside.run(
        sql`insert into kill_entries (client, n, part, filler) values (${client}, ${n}, 1, repeat('x', 200))`,
      )
      await inside.run(
        sql`insert into kill_entries (client, n, part, filler) values (${client}, ${n}, 2, repeat('y', 200))`,
      )
      await inside.run(sql`update kill_counters set n = ${n} where client = ${client}`)
    })
    // When this returns, the kernel has the output, which survives the process.
    process.stdout.write(`${client} ${n}\n`)
  }
}

await Promise.all(clients.map(client => write(client))).catch(error => {
  // A killed server is the other way this ends.
  if (!isUnavailable(error)) process.stderr.write(`${error}\n`)
  process.exit(isUnavailable(error) ? 3 : 4)
})
