// An e-mail as the last question before an account is deleted shows it: spec §5.
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, rest] = at === -1 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const letters = [...local]
  return letters.length < 3
    ? `**${rest}`
    : `${letters.slice(0, 3).join('')}${'*'.repeat(Math.max(1, letters.length - 3))}${rest}`
}
