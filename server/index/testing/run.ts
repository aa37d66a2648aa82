// Runs a server from start to close, with its saved index and its search results.
import path from 'node:path'
import { expectSame } from '../../../search/testing/expectSame.ts'
import { buildApp, makeDependencies } from '../../app.ts'
import { configFrom } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import { listingsIndexed } from '../../features/listings/search/indexed.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { makeLiveIndex } from '../liveIndex.ts'
import { answers } from './smallDirectory.ts'

export const fileIn = (folder: string) => path.join(folder, 'search-index')

/** Returns its messages and results at the start; those of a kept index must equal those of a new one. `work` runs meanwhile. */
export async function run(folder: string, on: Database, work: () => Promise<unknown> = async () => undefined) {
  const said: string[] = []
  // A new server has none of the previous one's caches.
  const db = { ...on }
  const config = configFrom({ DATA_DIR: folder, SECRET: 'a secret that only tests know, long enough' })
  const dependencies = makeDependencies({ config, db })
  // Without the built pages: their hundreds of routes take most of a start.
  const app = await buildApp({ config, db, dependencies, web: null, say: line => said.push(line) })
  const found = answers(dependencies.index)
  // An index that was made anew would only be compared with another one.
  if (said.some(line => line.includes('kept from the last run'))) {
    const anew = makeLiveIndex({ db, log: quietLog, source: listingsIndexed })
    await anew.build()
    expectSame(found, answers(anew))
  }
  await work()
  await dependencies.index.catchUp()
  await app.close()
  return { said, found }
}
