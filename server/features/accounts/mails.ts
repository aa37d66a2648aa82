// The texts of the mails about an account.
import { greetingOf } from '../../mail/greeting.ts'
import type { Mail } from '../../mail/render.ts'

type MailDetails = { name: string; publicUrl: string; token: string }

const linkTo = (page: string, { publicUrl, token }: MailDetails) => `${publicUrl}/${page}?token=${token}`

export const verifyMail = (details: MailDetails): Mail => ({
  subject: 'Confirm your email for Appetite',
  headline: 'Confirm your email',
  paragraphs: [
    greetingOf(details.name),
    'One click, and you can contribute listings, organizations and articles. The link is good for three days.',
  ],
  action: { label: 'Confirm email', link: linkTo('verify-email', details) },
  why: 'You get this because somebody signed up with this address. If it was not you, ignore it: nothing happens without the click.',
})

/** The network of whoever asked, and when: it helps the owner to tell a stranger's request. */
type ResetRequest = { network: string; at: Date }

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

export const resetMail = ({ network, at, ...details }: MailDetails & ResetRequest): Mail => ({
  subject: 'Reset your Appetite password',
  headline: 'Choose a new password',
  paragraphs: [
    greetingOf(details.name),
    'The link is good for 30 minutes and works once. Your other sessions end when it is used.',
  ],
  action: { label: 'Choose a new password', link: linkTo('reset-password', details) },
  small: `Asked for on ${moment.format(at)}, from the network ${network}.`,
  why: 'You get this because somebody asked for a new password for this address. Was it not you? Your password is unchanged, and there is nothing you need to do.',
})
