// What every function that reads a record for a viewer needs: the database, the viewer, file URLs and the clock.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import type { FileLinks } from '../http/fileLinks.ts'

/** `now` is the clock; tests can set it. */
export type ReadContext = { db: Db; viewer: Viewer; files: FileLinks; now: () => Date }
