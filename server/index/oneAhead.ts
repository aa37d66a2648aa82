// Reads from the database while what was read before is worked on.

/** The database reads the next ones while these are taken in. */
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
