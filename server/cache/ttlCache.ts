// A cache whose entries expire soon, so that repeated reads do not query the database each time.

type TtlCache<K, V> = {
  get(key: K): Promise<V>
  /** Also drops an entry that is still being read, since it may contain data from before a change. */
  delete(key: K): void
}

type TtlCacheOptions<K, V> = { ttlMs: number; maxEntries: number; read: (key: K) => Promise<V> }

export function ttlCache<K, V>({ ttlMs: ms, maxEntries: max, read }: TtlCacheOptions<K, V>): TtlCache<K, V> {
  const entries = new Map<K, { until: number; value: Promise<V> }>()
  return {
    get(key) {
      const cached = entries.get(key)
      if (cached && cached.until > performance.now()) return cached.value
      entries.delete(key)
      for (const oldest of entries.keys()) {
        if (entries.size < max) break
        entries.delete(oldest)
      }
      const entry = { until: performance.now() + ms, value: read(key) }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
    delete: key => void entries.delete(key),
  }
}
