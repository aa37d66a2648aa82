// Shares one run of some work among concurrent callers, but never a run that began before a caller asked.

type Run<T> = { now: Promise<T>; next?: Promise<T> }

/** Callers that come during a run share the next one, since the current run may have read older data. */
export function sharedRuns<T>() {
  const runs = new Map<string, Run<T>>()

  function begin(key: string, work: () => Promise<T>): Promise<T> {
    const entry: Run<T> = { now: work() }
    runs.set(key, entry)
    const end = () => void (entry.next ?? runs.delete(key))
    entry.now.then(end, end)
    return entry.now
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const entry = runs.get(key)
    if (!entry) return begin(key, work)
    const goOn = () => begin(key, work)
    entry.next ??= entry.now.then(goOn, goOn)
    return entry.next
  }
}
