// Seeded random numbers: the same seed gives the same choices on every machine.

export type Random = {
  /** At least 0, below 1. */
  unit(): number
  /** Includes both ends. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Returns so many different choices in random order, or all if there are fewer. */
  sample<T>(choices: readonly T[], count: number): T[]
  weighted<T>(choices: readonly T[], weight: (choice: T) => number): T
}

export function randomFor(...words: (string | number)[]): Random {
  const unit = mulberry32(hash(words.join('|')))
  const int = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1))

  function pick<T>(choices: readonly T[]): T {
    const choice = choices.at(int(0, choices.length - 1))
    if (choice === undefined) throw new Error('There is nothing to choose from')
    return choice
  }

  return {
    unit,
    int,
    chance: probability => unit() < probability,
    pick,
    sample(choices, count) {
      const left = [...choices]
      const taken: typeof left = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
      return taken
    },
    weighted(choices, weight) {
      let rest = unit() * choices.reduce((sum, choice) => sum + weight(choice), 0)
      for (const choice of choices) {
        rest -= weight(choice)
        if (rest < 0) return choice
      }
      return pick(choices)
    },
  }
}

// FNV-1a is short, and similar texts get very different hashes.
function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
