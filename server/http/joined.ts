// Shares one run of some work among concurrent callers, and never a run that began before a caller asked.

type Going<T> = { now: Promise<T>; next?: Promise<T> }

/** Callers that come during a run share the next one, since the current run may have read older data. */
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
