// The opening of a mail.

/** Anybody can sign up with somebody else's address: a name that could carry a message of its own is left out. */
export function greetingOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) && /^[\p{L}\p{M} '’.-]{1,60}$/u.test(name)
    ? `Hello ${first},`
    : 'Hello,'
}
