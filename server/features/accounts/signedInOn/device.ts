// Says in words on what somebody signed in, from what the browser says of itself. Anybody can say anything there, so only words of ours come out.

/** The first that fits: most browsers also name those that they are made of. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
/** No browser says more than this of itself. */
const longest = 500

const named = (table: readonly [RegExp, string][], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** 'Chrome on Windows', 'Safari on iPhone'; whatever is no browser is 'A program'. */
export function deviceOf(userAgent: string): string {
  const said = userAgent.slice(0, longest)
  // All browsers begin like this, and hardly anything else does.
  if (!said.startsWith('Mozilla/')) return 'A program'
  const browser = named(browsers, said) ?? 'A browser'
  const system = named(systems, said)
  return system ? `${browser} on ${system}` : browser
}
