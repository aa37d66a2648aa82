// The two roles of scripts/roles.sql in a test's database, made as an operator makes them.
import { readFile } from 'node:fs/promises'
import pg from 'pg'

const file = new URL('../../scripts/roles.sql', import.meta.url)
const password = "p@ss/w#rd's"

/** The addresses of the role that owns and of the one that runs, without the password. `suffix` keeps tests of one server apart. */
export async function makeRoles(url: string, suffix = '') {
  const statements = (await readFile(file, 'utf8'))
    .replace(/^\\getenv .*$/gm, '')
    .replace(/:'(owner|app)_password'/g, pg.escapeLiteral(password))
    .replace(/\b(appetite(_owner)?)\b/g, `$1${suffix}`)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statements)
  await admin.end()
  const as = (username: string) => Object.assign(new URL(url), { username }).href
  return { owner: as(`appetite_owner${suffix}`), running: as(`appetite${suffix}`), password }
}
