// Answers kept for a moment, so that what was just asked asks the database no more.

export type Briefly<K, V> = {
  get(key: K): Promise<V>
  /** At once; drops what is being read as well, since it may have been read before the change. */
  forget(key: K): void
}

type Keeping<K, V> = { ms: number; most: number; read: (key: K) => Promise<V> }

export function keepBriefly<K, V>({ ms, most, read }: Keeping<K, V>): Briefly<K, V> {
  const kept = new Map<K, { until: number; value: Promise<V> }>()
  return {
    get(key) {
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.value
      kept.delete(key)
      for (const oldest of kept.keys()) {
        if (kept.size < most) break
        kept.delete(oldest)
      }
      const entry = { until: performance.now() + ms, value: read(key) }
      kept.set(key, entry)
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return entry.value
    },
    forget: key => void kept.delete(key),
  }
}
