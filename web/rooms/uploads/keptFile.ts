// A file that the server keeps, as a form remembers it.
export type KeptFile = {
  file_id: string
  name: string
  size?: number
  /** Opens it for an hour; a draft that is older shows the name alone. */
  url: string
}
