// A mail server for tests: speaks SMTP, stores accepted mails, and can refuse or stall.
import { rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { mail: Email; raw: string; from: string; to: string[] }
export type MailServer = {
  url: string
  /** The accepted mails, in order. */
  received: Received[]
  /** Every mail that was sent completely, accepted or not. */
  offered: string[]
  /** The result of the next mails, if they are not accepted. */
  next: ('refuse' | 'stall' | 'accept and hang up')[]
  close(): Promise<void>
}

/** Accepted mails are also written to the folder, for tests in another process. */
export async function startMailServer({ keepIn }: { keepIn?: string } = {}): Promise<MailServer> {
  const received: Received[] = []
  const offered: string[] = []
  const next: MailServer['next'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It would ask the machine's name server for the name of 127.0.0.1 before it greets, and wait for it.
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: async (stream, session, answer) => {
      const raw = (await buffer(stream)).toString('utf8')
      const mail = await PostalMime.parse(raw)
      offered.push(mail.messageId ?? '')
      const fate = next.shift()
      if (fate === 'refuse') return answer(Object.assign(new Error('Not now'), { responseCode: 451 }))
      if (fate === 'stall') return
      const { mailFrom, rcptTo } = session.envelope
      received.push({ mail, raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
      if (keepIn) await keep(path.join(keepIn, `${received.length}-received.eml`), raw)
      if (fate === 'accept and hang up') return server.connections.forEach(connection => void connection.close())
      answer()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered,
    next,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** Under its name it is whole: another process reads it as soon as it is there. */
async function keep(file: string, raw: string) {
  await writeFile(`${file}.part`, raw)
  await rename(`${file}.part`, file)
}
