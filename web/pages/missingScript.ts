// The script of a page or a part that could not be loaded: a new release has replaced it, or there is no connection.

/** Recognizes the messages of the different browsers. */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(error.message)

export const isReachable = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const key = 'appetite-reloaded-for'

/** Drafts are stored when a page is left (platform/drafts.ts). A script that is missing in the new release too is not waited for again. */
export function reloadOnceFor({ message }: Error): void {
  if (sessionStorage.getItem(key) === message) return
  sessionStorage.setItem(key, message)
  location.reload()
}
