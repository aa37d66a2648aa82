// What reading a record takes: where it is, who sees it, and how its files are addressed.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import type { FileLinks } from '../http/fileLinks.ts'

/** `now` is the clock that tests set. */
export type Reading = { db: Db; viewer: Viewer; files: FileLinks; now: () => Date }
