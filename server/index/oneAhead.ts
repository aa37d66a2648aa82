// Reads the next batch from the database while the previous one is processed.

/** Requests the next batch before yielding the current one. */
export async function* oneAhead<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]()
  let coming = iterator.next()
  for (;;) {
    const { value, done } = await coming
    if (done) return
    coming = iterator.next()
    coming.catch(() => undefined)
    yield value
  }
}
