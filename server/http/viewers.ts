// Who asks: the account and session that a token names, kept for a moment so that most requests ask no database.
import type { Viewer } from '#contract/policy.ts'

export type Viewers = {
  /** Null for no token, and for one that is dead in whatever way. */
  find(authorization: string | undefined): Promise<Viewer | null>
  /** At once: whatever ends or changes a session calls this after its commit. */
  forget(userId: number): void
}
