// Fills the demo directory at the first start, and says how to sign in.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/db/connection.ts'
import { hashPassword } from '../server/features/accounts/passwords.ts'
import { secretFromFile } from '../server/secretFile.ts'
import { diskStorage } from '../server/storage/disk.ts'
import { giveLogo } from './agencyLogo.ts'
import { fillDemo } from './fill.ts'
import { demoPeople } from './people.ts'
import { hasDirectory } from './queries.ts'

type Start = { config: Config; db: Database; say: (line: string) => void }

/** Returns sentences about what was created. */
export async function createDemo({ config, db, say }: Start): Promise<string[]> {
  if (!config.demo || (await hasDirectory(db))) return []
  const password =
    config.demoPassword ?? secretFromFile(passwordFile(config), () => randomBytes(12).toString('base64url'))
  await fillDemo({ db, listings: config.demoListings, passwordHash: await hashPassword(password), report: say })
  await giveLogo(db, diskStorage(config.dataDir))
  const people = Object.keys(demoPeople).length
  const made = [
    `the demo directory: ${config.demoListings.toLocaleString('en-US')} listings, and ${people} accounts to sign in with`,
  ]
  return config.demoPassword ? made : [...made, `the password of these accounts, in ${passwordFile(config)}`]
}

/** Says how to sign in; null if there is nothing to say. */
export function signInLine(config: Config): string | null {
  if (!config.demo) return config.superAdmin && `Sign in as ${config.superAdmin.email}.`
  const people = Object.values(demoPeople).map(({ username }) => username)
  const names = `${people.slice(0, -1).join(', ')} or ${people.at(-1)}`
  if (config.demoPassword) return `Sign in as ${names} with the DEMO_PASSWORD that was set at the first start.`
  return existsSync(passwordFile(config)) ? `Sign in as ${names}; their password is in ${passwordFile(config)}` : null
}

const passwordFile = ({ dataDir }: Config) => path.join(dataDir, 'demo-password')
