// What a new passkey is called at first: the kind of device that this is, as its owner would call it.

const kinds: [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows PC'],
  [/CrOS/, 'Chromebook'],
  // An iPad says that it is a Mac; only one of them has a screen to touch.
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux PC'],
]

/** `taken` are the names that one has already: the next one gets a number. */
export function deviceName(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  taken: string[],
) {
  const found = kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Passkey'
  const name = found === 'Mac' && maxTouchPoints > 1 ? 'iPad' : found
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`))
  return numbers.find(one => !taken.includes(one)) ?? name
}
