// Everything that is told by mail: each arrives once, as text and as HTML, with a link into the product, and the bell says the
// same; through a mail server that first refuses them all, and a restart.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import { approveArticle, returnArticle, sendMessage } from '#contract/calls/articles.ts'
import { approveListing, returnListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal, returnProposal } from '#contract/calls/moderation.ts'
import { approveOrganization, manageOrgNames, returnOrganization } from '#contract/calls/organizations.ts'
import { changePassword, forgotPassword, logIn, register, resetPassword } from '#contract/calls/sessions.ts'
import { buildArticle, buildListing, buildOrganization, buildUser } from '../testing/build.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { type Issuer, startIssuer } from '../testing/issuer.ts'
import { mailedToken, newPlace, signUp } from '../testing/people.ts'
import { popupsOf, somebody } from '../testing/popups.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { expectWhole } from './testing/expectWhole.ts'
import { type MailServer, type Received, startMailServer } from './testing/mailServer.ts'

let own: TestDatabase
let mails: MailServer
let server: TestServer
let issuer: Issuer
const publicUrl = 'http://appetite.example'
const opened = () => testServer({ ...issuer.settings, SMTP_URL: mails.url, SIGN_IN_FAILURES_PER_ACCOUNT: '3' }, own.db)
const { google } = popupsOf(
  () => issuer,
  () => server,
)
/** As it runs: with what goes on between requests. */
const run = () => server.app.listen({ port: 0, host: '127.0.0.1' })

beforeAll(async () => {
  own = await ownDatabase()
  mails = await startMailServer()
  issuer = await startIssuer()
  server = await opened()
})
afterAll(async () => {
  await server.close()
  await mails.close()
  await issuer.stop()
  await own.close()
})

/** What changes about how an account is opened, and guesses at it: its owner hears of each. */
async function accountsChange(): Promise<Told[]> {
  const { db } = own
  const toOwner = (subject: string, words: string, { username: to, token }: { username: string; token: string }) => ({
    ...{ to, token, subject, link: '/profile', words },
  })
  const password = 'seven slow barges upstream'
  const logInWith = (username: string, password: string) =>
    server.send(logIn, { username, password }, { address: newPlace() })
  const tokenOf = async (username: string) => (await logInWith(username, password)).body.token

  const social = await buildUser(server)
  await server.send(changePassword, { password }, { as: social })
  const changing = await signUp(server)
  await server.send(changePassword, { password }, { as: changing })
  const forgetting = await signUp(server)
  await server.send(forgotPassword, { username: forgetting.username })
  const token = await mailedToken(server, forgetting.username, 'reset-password')
  await server.send(resetPassword, { token, password })
  const guessedAt = await signUp(server)
  for (let time = 0; time < 4; time++) await logInWith(guessedAt.username, 'wrong')
  const takenOver = await signUp(server)
  const taken = await google(somebody({ email: takenOver.username }))
  const joined = await buildUser(server)
  await google(somebody({ email: joined.username }))
  // The mails that brought links are told of elsewhere.
  await db.run(sql`
    delete from outbox where subject in ('Confirm your email for Appetite', 'Reset your Appetite password')`)
  const forgotten = { ...forgetting, token: await tokenOf(forgetting.username) }
  const newSignIn = {
    ...{ to: forgotten.username, token: null, subject: 'New sign-in to your Appetite account' },
    ...{ link: /^\/not-me\?token=\S{20,}$/, words: 'A program' },
  }
  return [
    newSignIn,
    toOwner('Your Appetite account has a password now', 'beside the sign-in that you used so far', social),
    toOwner('Your Appetite password was changed', 'while logged in to your account', changing),
    toOwner('Your Appetite password was changed', 'with a link that we mailed', forgotten),
    toOwner('Somebody is guessing the password of your Appetite account', '3 wrong passwords were tried', guessedAt),
    toOwner('Google opens your Appetite account now', 'It is yours now', { ...takenOver, token: taken.body.token }),
    toOwner('Google opens your Appetite account now', 'beside the ways you used so far', joined),
  ]
}

type Told = { to: string; token: string | null; subject: string; link: string | RegExp; words: string }

/** Each of them does what somebody is told of, and says what that is to be. */
async function everythingHappens(): Promise<Told[]> {
  const { db } = own
  const admin = await buildUser(server, { role: 'superAdmin' })
  const author = await buildUser(server)
  const by = author.id
  const note = 'Please name the territories.'
  const back = { reason: 'more_detail', note } as const
  const as = { as: admin }
  const toAuthor = (subject: string, link: string, words: string): Told => ({
    ...{ to: author.username, token: author.token, subject, link, words },
  })
  const proposed = async (description: string) => {
    const { id, listing_name } = await buildListing(db)
    const { body } = await server.send(updateListing, { id, version: 1, description }, { as: author })
    return { id, listing_name, proposal: 'proposal' in body ? body.proposal.id : 0 }
  }

  const newcomer = 'newcomer@broker.example'
  await server.send(register, { username: newcomer, password: 'four quiet barns', name_24: 'Nell' })
  await server.send(forgotPassword, { username: author.username })

  const [listing, returnedListing] = [
    await buildListing(db, { by, status: 'pending' }),
    await buildListing(db, { by, status: 'pending' }),
  ]
  await server.send(approveListing, { id: listing.id }, as)
  await server.send(returnListing, { id: returnedListing.id, ...back }, as)
  // Approvals of one author would be one mail.
  const [founder, writer] = [await buildUser(server), await buildUser(server)]
  const [company, returnedCompany] = [
    await buildOrganization(db, { by: founder.id, status: 'pending' }),
    await buildOrganization(db, { by, status: 'pending' }),
  ]
  await server.send(approveOrganization, { id: company.id }, as)
  await server.send(returnOrganization, { id: returnedCompany.id, ...back }, as)
  const [article, returnedArticle] = [
    await buildArticle(db, { by: writer.id, status: 'pending', title: 'Loss runs' }),
    await buildArticle(db, { by, status: 'pending', title: 'Binders' }),
  ]
  await server.send(approveArticle, { id: article.id }, as)
  await server.send(returnArticle, { id: returnedArticle.id, ...back }, as)
  const [applied, refused] = [await proposed('Better.'), await proposed('Worse.')]
  await server.send(applyProposal, { id: applied.proposal, version: 1, fields: ['description'] }, as)
  await server.send(returnProposal, { id: refused.proposal, ...back }, as)
  await server.send(
    manageOrgNames,
    { org_name: company.organization_name, target_user: author.username, remove: false },
    as,
  )
  const asked = { contact_name: 'Ann', contact_email: 'ann@broker.example', message: 'Where is the <Tulsa> desk?' }
  await server.send(sendMessage, asked, { as: author })

  return [
    {
      to: newcomer,
      token: null,
      subject: 'Confirm your email for Appetite',
      link: /^\/verify-email\?token=\S{20,}$/,
      words: 'Hello Nell,',
    },
    {
      to: author.username,
      token: null,
      subject: 'Reset your Appetite password',
      link: /^\/reset-password\?token=\S{20,}$/,
      words: 'Your password is unchanged',
    },
    toAuthor(`Approved: ${listing.listing_name}`, `/listings/details/${listing.id}`, 'live in the directory'),
    toAuthor(`Changes needed: ${returnedListing.listing_name}`, `/dashboard/listings/edit/${returnedListing.id}`, note),
    {
      ...toAuthor(
        `Approved: ${company.organization_name}`,
        `/organization-detail/${company.id}`,
        'live in the directory',
      ),
      ...{ to: founder.username, token: founder.token },
    },
    toAuthor(
      `Changes needed: ${returnedCompany.organization_name}`,
      `/dashboard/organization/edit/${returnedCompany.id}`,
      note,
    ),
    {
      ...toAuthor('Published: Loss runs', `/articles/${article.slug}`, 'Everybody can read'),
      ...{ to: writer.username, token: writer.token },
    },
    toAuthor('Changes needed: Binders', '/dashboard/articles', note),
    toAuthor(`Applied: your change to ${applied.listing_name}`, `/listings/details/${applied.id}`, 'what you proposed'),
    toAuthor(`Changes needed: your change to ${refused.listing_name}`, `/dashboard/listings/edit/${refused.id}`, note),
    toAuthor(`You contribute for ${company.organization_name} now`, '/my-company', 'live at once'),
    {
      ...{ to: admin.username, token: admin.token, subject: 'Message from Ann', link: '/dashboard/messages' },
      words: 'ann@broker.example',
    },
  ]
}

const waiting = () => own.db.rows<{ attempts: number }>(sql`select attempts from outbox where sent_at is null`)
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 50_000 })
const linkIn = (text: string) => text.match(/https?:\/\/\S+/)?.[0] ?? ''

test('each mail is refused, outlives a restart, and arrives once', async () => {
  const events = [...(await accountsChange()), ...(await everythingHappens())]
  // More often than once, since on a busy machine the first is tried again before the last was tried.
  mails.next.push(...Array.from({ length: 20 * events.length }, () => 'refuse' as const))
  await run()
  await until(async () => (await waiting()).every(({ attempts }) => attempts > 0))
  await until(() => new Set(mails.offered).size === events.length)
  expect(mails.received).toEqual([])
  await until(async () => {
    const [row] = await own.db.rows<{ noted: boolean }>(
      sql`select bool_and(last_error is not null) as noted from outbox`,
    )
    return row?.noted === true
  })

  await server.close()
  mails.next.length = 0
  server = await opened()
  await own.db.run(sql`update outbox set send_after = now()`)
  await run()
  await until(async () => (await waiting()).length === 0)

  const facts = ({ to, mail }: Received) => [to[0], mail.subject]
  const byName = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
  expect(mails.received.map(facts).sort(byName)).toEqual(events.map(({ to, subject }) => [to, subject]).sort(byName))
  for (const { to, subject, link, words } of events) {
    const arrived = mails.received.find(({ mail, to: [recipient] }) => recipient === to && mail.subject === subject)
    const { text = '', html = '' } = arrived?.mail ?? {}
    const address = linkIn(text)
    expect(address.slice(0, publicUrl.length)).toBe(publicUrl)
    expect([subject, address.slice(publicUrl.length)]).toEqual([subject, linked(link)])
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    for (const version of [text, html]) expect(version).toContain(words)
    // At the foot: why one gets it.
    expect([subject, text]).toEqual([subject, expect.stringMatching(/You get this (because|on Mondays)/)])
    if (subject === 'Message from Ann') expect(arrived?.mail.replyTo?.[0]?.address).toBe('ann@broker.example')
    expect(html).not.toContain('<Tulsa>')
    expectWhole({ text, html })
  }

  // Nothing depends on mail: what is no key to an account stands under the bell as well.
  for (const { token, subject, link } of events.filter(({ token }) => token !== null)) {
    const { body } = await server.send(readNotices, { per_page: 100 }, { as: token ?? '' })
    expect(body.notifications.filter(({ title }) => title === subject)).toEqual([expect.objectContaining({ link })])
  }
})

const linked = (link: string | RegExp) => (typeof link === 'string' ? link : expect.stringMatching(link))
