// Reads the next batch from the database while the previous one is processed.

/** Requests the next batch before yielding the current one. */
export async function* prefetch<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]()
  let pending = iterator.next()
  for (;;) {
    const { value, done } = await pending
    if (done) return
    pending = iterator.next()
    pending.catch(() => undefined)
    yield value
  }
}
