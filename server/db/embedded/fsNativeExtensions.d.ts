// The one function used of a package that ships no types.
declare module 'fs-native-extensions' {
  /** False when somebody else holds it. The lock lives as long as the descriptor, and dies with the process. */
  export function tryLock(descriptor: number): boolean
}
