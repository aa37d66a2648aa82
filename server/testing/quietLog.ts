// A log that discards everything, for tests that do not check it.
import type { Log } from '../db/log.ts'

const nothing = () => undefined

export const quietLog: Log = { info: nothing, warn: nothing, error: nothing }
