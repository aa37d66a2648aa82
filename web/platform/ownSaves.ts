// The versions of records that one has saved in this browser, so that one's own other tab is not taken for somebody else.
const key = 'appetite-own-saves'
const most = 20

/** `record` names the record and the account. */
export function rememberOwnSave(record: string, version: number): void {
  const others = saves().filter(([name]) => name !== record)
  try {
    localStorage.setItem(key, JSON.stringify([[record, version], ...others].slice(0, most)))
  } catch {
    return
  }
}

export const isOwnSave = (record: string, version: number): boolean =>
  saves().some(([name, saved]) => name === record && saved === version)

export function forgetOwnSaves(): void {
  localStorage.removeItem(key)
}

function saves(): [record: string, version: number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
