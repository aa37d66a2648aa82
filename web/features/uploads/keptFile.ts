// A file that the server keeps, as a form remembers it.
export type KeptFile = {
  file_id: string
  name: string
  size?: number
  /** Opens it for an hour; a draft that is older shows the name alone. */
  url: string
}

/** As a record has it; its own name the server does not tell. */
export const keptFileOf = (file_id: string | null, name: string, url: string): KeptFile | null =>
  file_id === null ? null : { file_id, name, url }
