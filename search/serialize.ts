// Serializes an index: numbers, arrays and texts are written one after the other and read in the same order.

/** Writes the length before each piece. Arrays are not copied, so the pieces must be written before anything changes. */
export class Serializer {
  readonly pieces: Uint8Array[] = []

  number(value: number): void {
    this.pieces.push(new Uint8Array(Float64Array.of(value).buffer))
  }

  array({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array | Float32Array | Float64Array): void {
    this.number(byteLength)
    this.pieces.push(new Uint8Array(buffer, byteOffset, byteLength))
  }

  /** Texts are written as JSON, since it keeps half of a surrogate pair, to which a long word may have been cut. */
  texts(list: readonly string[]): void {
    this.array(new TextEncoder().encode(JSON.stringify(list)))
  }

  /** Writes many short lists as one array of lengths and one of values. */
  lists(lists: readonly Uint32Array[]): void {
    const lengths = Uint32Array.from(lists, list => list.length)
    const all = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0))
    let at = 0
    for (const list of lists) {
      all.set(list, at)
      at += list.length
    }
    this.array(lengths)
    this.array(all)
  }
}

/** Reads the next `length` bytes into memory of their own. */
export type ReadBytes = (length: number) => Uint8Array<ArrayBuffer>

/** Reads from bytes that are in memory as a whole. */
export function readerOf(bytes: Uint8Array): ReadBytes {
  let at = 0
  return length => {
    if (!(length >= 0 && at + length <= bytes.length)) throw new RangeError('The bytes end too soon.')
    const bytesRead = new Uint8Array(bytes.subarray(at, at + length))
    at += length
    return bytesRead
  }
}

export class Deserializer {
  readonly #take: ReadBytes

  constructor(take: ReadBytes) {
    this.#take = take
  }

  number(): number {
    return new Float64Array(this.#take(8).buffer)[0] ?? 0
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#take(this.number())
  }

  array(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.bytes().buffer)
  }

  floats(): Float64Array<ArrayBuffer> {
    return new Float64Array(this.bytes().buffer)
  }

  smallFloats(): Float32Array<ArrayBuffer> {
    return new Float32Array(this.bytes().buffer)
  }

  texts(): string[] {
    // The serializer's `texts` wrote this list of strings.
    return JSON.parse(new TextDecoder().decode(this.bytes())) as string[]
  }

  lists(): Uint32Array<ArrayBuffer>[] {
    const lengths = this.array()
    const all = this.array()
    const lists: Uint32Array<ArrayBuffer>[] = []
    let at = 0
    for (const length of lengths) {
      lists.push(all.slice(at, at + length))
      at += length
    }
    return lists
  }
}
