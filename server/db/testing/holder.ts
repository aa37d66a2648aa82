// A process that opens a data folder, writes, says so, and holds it until it is killed: tsx holder.ts <folder>
import sql from 'sql-template-tag'
import { quietLog } from '../../testing/quietLog.ts'
import { openDatabase } from '../connect.ts'

const db = await openDatabase({ dataDir: process.argv[2] ?? '', log: quietLog })
await db.run(sql`create table held (words text)`)
await db.run(sql`insert into held values ('by the killed one')`)
process.stdout.write('open\n')
