// An index as bytes: numbers, arrays and texts, written one after the other and read again in the same order.

/** Each piece follows its length. Arrays are not copied: they are to be written before anything changes. */
export class Packing {
  readonly pieces: Uint8Array[] = []

  number(value: number): void {
    this.pieces.push(new Uint8Array(Float64Array.of(value).buffer))
  }

  array({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array | Float64Array): void {
    this.number(byteLength)
    this.pieces.push(new Uint8Array(buffer, byteOffset, byteLength))
  }

  /** As JSON, which keeps half a letter that a long word was cut to. */
  texts(list: readonly string[]): void {
    this.array(new TextEncoder().encode(JSON.stringify(list)))
  }

  /** Many short lists as one array, and how long each is. */
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

/** The next so many bytes, in memory of their own. */
export type Take = (length: number) => Uint8Array<ArrayBuffer>

/** Of bytes that are all there. */
export function takenFrom(bytes: Uint8Array): Take {
  let at = 0
  return length => {
    if (!(length >= 0 && at + length <= bytes.length)) throw new RangeError('The bytes end too soon.')
    const taken = new Uint8Array(bytes.subarray(at, at + length))
    at += length
    return taken
  }
}

export class Unpacking {
  readonly #take: Take

  constructor(take: Take) {
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

  texts(): string[] {
    // What `texts` of a packing wrote.
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
