// The texts of the mails about an account.
import { greetingOf } from '../../mail/greeting.ts'
import type { Mail } from '../../mail/render.ts'

/** Opens nothing by itself: its page has a button. */
export const disownPage = 'not-me'

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

type NewSignIn = MailDetails & { at: Date; device: string; network: string; way: string; until: Date }

export const newDeviceMail = ({ at, device, network, way, until, ...details }: NewSignIn): Mail => ({
  subject: newDeviceTitle,
  paragraphs: [
    greetingOf(details.name),
    'Your account was opened on a device and in a network that it was not used with before. Was it you? Then there is nothing to do.',
  ],
  ledger: [
    { label: 'When', text: moment.format(at) },
    { label: 'Device', text: device },
    { label: 'Network', text: network },
    { label: 'With', text: way },
  ],
  action: { label: 'This was not me', link: linkTo(disownPage, details) },
  small: `The link asks before it does anything. It works once, until ${day.format(until)}.`,
  why: 'You get this because it is about how your account is opened, once a day at most. Such mails cannot be switched off.',
})

export const newDeviceTitle = 'New sign-in to your Appetite account'
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
