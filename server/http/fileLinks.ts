// The addresses of files: open where their item is public, signed and short-lived where it is not.
export type FileLinks = {
  /** '' for no file. */
  link(fileId: string | null, seenBy: 'everyone' | 'viewer'): string
}
