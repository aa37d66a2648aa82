// Flags of Node for a process that a test starts and ends at once.

/** The code of the embedded engine is compiled quickly and never optimized, which takes longer than such a process lives. */
export const shortLived = ['--liftoff-only']
