// Multipart forms that our own client would never send.

/** A field and its text, or a field, its bytes and the name of the file. */
export type SentPart = [field: string, value: string] | [field: string, bytes: Buffer, name: string]

const boundary = 'between-the-parts'

export function formOf(parts: SentPart[]) {
  const pieces = parts.flatMap(([field, value, name]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"`),
    Buffer.from(
      name === undefined ? '\r\n\r\n' : `; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
