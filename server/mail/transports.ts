// The two mail transports: a mail server or, without one, a folder. Both resolve only when the mail has arrived there.
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Claim } from './outbox.ts'

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>
type Transport = {
  send(mail: Claim): Promise<void>
  /** Aborts sendings under way, which then fail. */
  close(): void
}

export const sendsAtOnce = 5
const sendTimeoutMs = 120_000

export function transportFor(config: MailConfig): Transport {
  return config.smtpUrl === null ? folderTransport(config) : smtpTransport(config, config.smtpUrl)
}

function smtpTransport(config: MailConfig, url: string): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: sendsAtOnce,
    // The outbox decides whether a mail is sent again, not the pool.
    maxRequeues: 0,
    idleTimeout: 10_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...withoutFileAccess,
  })
  return {
    send: async mail => {
      const { rejected } = await transporter.sendMail({
        ...messageOf(mail, config),
        // A server that sends one byte at a time would never reach the timeouts above.
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
      if (rejected.length > 0) throw new Error('The mail server refused the recipient.')
    },
    close: () => transporter.close({ force: true }),
  }
}

function folderTransport(config: MailConfig): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...withoutFileAccess })
  const folder = path.join(config.dataDir, 'outbox')
  return {
    send: async mail => {
      const { message } = await composer.sendMail(messageOf(mail, config))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed whole.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.id}-${slugOf(mail.subject)}.eml`
      const beside = path.join(folder, `.${name}.${process.pid}`)
      const file = await open(beside, 'w', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, path.join(folder, name))
    },
    close: () => composer.close(),
  }
}

/** A mail holds only text, so it may read neither files nor addresses of this machine's network. */
const withoutFileAccess = { disableFileAccess: true, disableUrlAccess: true }

function messageOf(mail: Claim, config: MailConfig) {
  if (!isOneAddress(mail.recipient)) throw new NoAddress()
  const written = new Date(mail.created_at)
  return {
    from: config.mailFrom,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && isOneAddress(mail.reply_to) && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: written,
    // The id is the same at every attempt, so that a mail program can recognize a mail that arrived twice.
    messageId: `<outbox.${mail.id}.${written.getTime()}@${domainOf(config)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.stop_link && {
        'List-Unsubscribe': `<${mail.stop_link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A further attempt would not help. */
export class NoAddress extends Error {
  override name = 'NoAddress'
  constructor() {
    super('The recipient is not one email address.')
  }
}

const isOneAddress = (text: string) =>
  text.length <= 254 && /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(text)
const domainOf = ({ mailFrom, publicUrl }: MailConfig) =>
  /@([a-z0-9.-]+)>?\s*$/i.exec(mailFrom)?.[1] ?? new URL(publicUrl).hostname
const slugOf = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'mail'
