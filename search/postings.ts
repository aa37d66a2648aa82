// The documents that hold a term, ascending, each with the weight of the best field it stands in.
import { placeOf } from './ordinalSet.ts'

export class Postings {
  size = 0
  ordinals = new Uint32Array(2)
  weights = new Uint8Array(2)

  add(ordinal: number, weight: number): void {
    const at = placeOf(this.ordinals, this.size, ordinal)
    if (at < this.size && this.ordinals[at] === ordinal) {
      this.weights[at] = weight
      return
    }
    if (this.size === this.ordinals.length) this.#grow()
    this.ordinals.copyWithin(at + 1, at, this.size)
    this.weights.copyWithin(at + 1, at, this.size)
    this.ordinals[at] = ordinal
    this.weights[at] = weight
    this.size += 1
  }

  delete(ordinal: number): void {
    const at = placeOf(this.ordinals, this.size, ordinal)
    if (at >= this.size || this.ordinals[at] !== ordinal) return
    this.ordinals.copyWithin(at, at + 1, this.size)
    this.weights.copyWithin(at, at + 1, this.size)
    this.size -= 1
  }

  #grow(): void {
    const length = Math.max(4, this.size + (this.size >>> 1))
    const ordinals = new Uint32Array(length)
    ordinals.set(this.ordinals)
    const weights = new Uint8Array(length)
    weights.set(this.weights)
    this.ordinals = ordinals
    this.weights = weights
  }
}
