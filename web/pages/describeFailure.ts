// Describes why a page could not be shown.
import { CallFailed } from '#web/platform/callFailed.ts'
import { isMissingScript } from './missingScript.ts'

type Said = { title: string; text: string; act: string; isOffline: boolean; needsReload: boolean }

export function describeFailure(error: unknown): Said {
  if (error instanceof CallFailed && error.code === 'offline')
    return {
      title: 'You are offline.',
      text: 'What you typed is kept. We keep trying to reconnect.',
      act: 'Try now',
      isOffline: true,
      needsReload: false,
    }
  // The file names change with each release, so an open tab may request files that no longer exist.
  if (isMissingScript(error))
    return {
      title: 'Appetite was updated.',
      text: 'This page is from the previous version. Reload it to continue.',
      act: 'Reload',
      isOffline: false,
      needsReload: true,
    }
  return {
    title: 'That did not work.',
    text: 'It is not you. Try again; if it keeps happening, tell us this number.',
    act: 'Try again',
    isOffline: false,
    // An error thrown while rendering would be thrown again.
    needsReload: !(error instanceof CallFailed),
  }
}
