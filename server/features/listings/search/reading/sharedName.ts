// How a chip names the companies that a phrase means: one by its name, several by the words with which all begin.

/** 'Copperfield …' for 'Copperfield Mutual' and 'Copperfield Specialty'. */
export function sharedName(names: readonly string[], typed: string): string {
  if (names.length === 1) return names[0] ?? typed
  const [first = typed, ...others] = names.map(name => name.replace(/^The /, ''))
  const words = first.split(' ')
  const differs = words.findIndex((word, at) => others.some(name => name.split(' ')[at] !== word))
  const shared = words.slice(0, differs === -1 ? words.length : differs).join(' ')
  return `${shared || typed} …`
}
