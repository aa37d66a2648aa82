// A key that nobody guesses. Not crypto.randomUUID: a browser has it on secure origins only, and not on http in a local network.
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
