// The window in which a provider asks who somebody is, and the channel on which the page it comes back to reports.
export type Provider = 'google' | 'facebook'
export type Returned = { state: string; code?: string; access_token?: string; error?: string }

// Not the window's opener: the browser cuts that tie when the window goes from our site to another one and back.
const channelName = 'appetite-sign-in'
type Report = { kind: 'returned'; returned: Returned } | { kind: 'heard'; state: string }

export function openSignInWindow(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

type Waiting = { state: string; popup: Window; signal: AbortSignal; onClosed: () => void }

/** What comes back under this state; anything else on the channel belongs to another attempt, or to nobody. */
export function returnedUnder({ state, popup, signal, onClosed }: Waiting): Promise<Returned> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName)
    let timesSeenClosed = 0
    const watch = setInterval(() => {
      if (popup.closed) timesSeenClosed += 1
      // A window that comes back looks closed as well, a moment before its report arrives; the channel stays open after.
      if (timesSeenClosed === 4) onClosed()
    }, 250)
    const stop = () => {
      clearInterval(watch)
      channel.close()
    }
    channel.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind !== 'returned' || data.returned.state !== state) return
      channel.postMessage({ kind: 'heard', state } satisfies Report)
      stop()
      resolve(data.returned)
    }
    signal.addEventListener('abort', () => {
      stop()
      popup.close()
      reject(signal.reason)
    })
  })
}

/** From the page that the provider comes back to: tells whoever waits, and calls back once it was heard. */
export function reportReturn(returned: Returned, onHeard: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Report>) => {
    if (data.kind === 'heard' && data.state === returned.state) onHeard()
  }
  channel.postMessage({ kind: 'returned', returned } satisfies Report)
  return () => channel.close()
}

/** Google answers in the query; Facebook in the fragment, but refuses in the query. */
export function readReturned({ search, hash }: { search: string; hash: string }): Returned {
  const params = Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
  return { ...params, state: params.state ?? '' }
}
