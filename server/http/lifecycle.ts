// Lets features run work once before the server is ready, and once before it stops.
export type Lifecycle = {
  beforeReady(work: () => Promise<void>): void
  beforeEnd(work: () => Promise<void>): void
  warmUp(): Promise<void>
  end(): Promise<void>
}

export function lifecycle(failed: (error: unknown) => void): Lifecycle {
  const first: (() => Promise<void>)[] = []
  const last: (() => Promise<void>)[] = []
  const all = (works: (() => Promise<void>)[]) => async () => {
    // A failure here costs speed or a count only, so the start and the end go on.
    for (const work of works) await work().catch(failed)
  }
  return {
    beforeReady: work => void first.push(work),
    beforeEnd: work => void last.push(work),
    warmUp: all(first),
    end: all(last),
  }
}
