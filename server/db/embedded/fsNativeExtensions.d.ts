// Declares the one function that is used of a package without types.
declare module 'fs-native-extensions' {
  /** Returns false if another process has the lock. The lock ends with the descriptor or the process. */
  export function tryLock(descriptor: number): boolean
}
