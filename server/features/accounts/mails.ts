// The texts of the mails about an account.
import type { Mail } from '../../mail/render.ts'

type MailDetails = { name: string; publicUrl: string; token: string }

// Anybody can sign up with somebody else's address: a name that could carry a message of its own is left out.
const greeting = (name: string) => (/^[\p{L}\p{M} '’-]{1,40}$/u.test(name) ? `Hello ${name},` : 'Hello,')
const linkTo = (page: string, { publicUrl, token }: MailDetails) => `${publicUrl}/${page}?token=${token}`

export const verifyMail = (details: MailDetails): Mail => ({
  subject: 'Please verify your e-mail for Appetite',
  paragraphs: [
    greeting(details.name),
    'please confirm that this address is yours. Then you can contribute listings, organizations and articles.',
    'The link works for three days. If you have not signed up at Appetite, you can ignore this mail.',
  ],
  action: { label: 'Verify e-mail', link: linkTo('verify-email', details) },
})

export const resetMail = (details: MailDetails): Mail => ({
  subject: 'Choose a new password for Appetite',
  paragraphs: [
    greeting(details.name),
    'somebody, hopefully you, asked to choose a new password for your account.',
    'The link works once, within 30 minutes. If it was not you, you can ignore this mail: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', link: linkTo('reset-password', details) },
})
