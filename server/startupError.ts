// The error of a start that fails for a reason that the operator can fix. It is printed as one sentence, without a stack.
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Returns the sentence for an error that the operator can fix, or null for any other error. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  const at = 'address' in error && 'port' in error ? `${error.address}:${error.port}` : 'the address'
  const file = 'path' in error ? String(error.path) : 'a file'
  const sentences: Record<string, string> = {
    EADDRINUSE: `Something else listens on ${at} already: stop it, or set another PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${at}: set HOST to one of its own, or to 0.0.0.0 for all.`,
    ENOTFOUND: `HOST is no name that this machine knows: ${error.message}.`,
    EACCES:
      'port' in error
        ? `This user may not listen on ${at}: take a PORT above 1023.`
        : `This user may not write ${file}: let it own the folder, or set DATA_DIR to another.`,
    EPERM: `This user may not change ${file}: let it own the folder, or set DATA_DIR to another.`,
    EROFS: `${file} is on a disk that cannot be written: set DATA_DIR to another.`,
    ENOSPC: `The disk with ${file} is full.`,
    ENOTDIR: `${file} runs through something that is no folder: set DATA_DIR to another.`,
  }
  return sentences[String(error.code)] ?? null
}
