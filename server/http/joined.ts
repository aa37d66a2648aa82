// Work that many ask for at once is done once for all of them, and never earlier than they asked.

type Going<T> = { now: Promise<T>; next?: Promise<T> }

/** Whoever asks while it is being done gets the next round, which all of them share: what was begun may be older than their question. */
export function joined<T>() {
  const going = new Map<string, Going<T>>()

  function begin(key: string, work: () => Promise<T>): Promise<T> {
    const entry: Going<T> = { now: work() }
    going.set(key, entry)
    const end = () => void (entry.next ?? going.delete(key))
    entry.now.then(end, end)
    return entry.now
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const entry = going.get(key)
    if (!entry) return begin(key, work)
    const goOn = () => begin(key, work)
    entry.next ??= entry.now.then(goOn, goOn)
    return entry.next
  }
}
