// What is said of a disk that is full or nearly so: on /ready to whoever watches it, and to a superAdmin whose change it refused.
import { statfs } from 'node:fs/promises'
import { sqlState } from '../db/failures.ts'
import type { Warning } from './warnings.ts'

export const diskIsFull = 'The disk of this server is full.'

/** The database grows by whole files, and needs a little room to end what it has begun. */
const fullBelow = 16 * 1024 * 1024

/** Warns while less than this share of the disk with the folder is free. */
export const diskWarning =
  (folder: string, leastFree = 0.05): Warning =>
  async () => {
    const { blocks, bavail, bsize } = await statfs(folder)
    // Some file systems have no size.
    const free = blocks === 0 ? 1 : bavail / blocks
    if (free >= leastFree) return null
    if (bavail * bsize < fullBelow) return diskIsFull
    const percent = Math.floor(free * 100)
    return `The disk of this server is nearly full: ${percent === 0 ? 'less than 1' : percent} % of it is free.`
  }

/** Whether the disk of the database, or that of uploaded files, has no room. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === '53100' ||
  (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code)))
