// A log for tests that have nothing to say about what is logged.
import type { Log } from '../db/log.ts'

const nothing = () => undefined

export const quietLog: Log = { info: nothing, warn: nothing, error: nothing }
