// Remembers the state and line of the last match, for as long as the browser's tab is open.

export type Risk = { state: string; line: string }

const key = 'appetite-risk'
const none: Risk = { state: '', line: '' }

export const rememberRisk = (risk: Risk): void => sessionStorage.setItem(key, JSON.stringify(risk))

export function lastRisk(): Risk {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return isRisk(stored) ? stored : none
}

const isRisk = (stored: unknown): stored is Risk =>
  typeof stored === 'object' &&
  stored !== null &&
  'state' in stored &&
  typeof stored.state === 'string' &&
  'line' in stored &&
  typeof stored.line === 'string'
