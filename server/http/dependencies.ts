// The dependencies that all features share. app.ts makes them once and passes them to the handlers.
import type { Config } from '../config.ts'
import type { Database } from '../db/connection.ts'
import type { Log } from '../db/log.ts'
import type { LiveIndex } from '../index/liveIndex.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileLinks } from './fileLinks.ts'
import type { KeyUse } from './keyUse.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Remaining } from './rateLimits.ts'
import type { SignedLinks } from './signedLinks.ts'
import type { Viewers } from './viewers.ts'

export type Dependencies = {
  config: Config
  db: Database
  log: Log
  viewers: Viewers
  /** Counts a read that is made with a key of the API; one too many is refused. */
  countKeyRead: (key: { id: number }) => Remaining
  keyUse: KeyUse
  storage: Storage
  files: FileLinks
  /** Signs the addresses of downloads. */
  downloads: SignedLinks
  index: LiveIndex
  lifecycle: Lifecycle
  /** The clock by which weeks are counted; tests set it. */
  now: () => Date
}
