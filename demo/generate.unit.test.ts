// The demo as it is made, before any database: believable, valid, and the same every time.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { organizationTypes } from '#contract/calls/reference.ts'
import carriers from '#contract/reference/carriers.json' with { type: 'json' }
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import states from '#contract/reference/states.json' with { type: 'json' }
import { readArticles } from './articles.ts'
import { type Directory, organizationCountFor, planDirectory } from './directory.ts'
import { contributorOrganization, generateOrganizations } from './generateOrganizations.ts'
import { coverageRows, listingRow, ownContactRows, planAt, providerRows } from './listingRows.ts'
import { mgaContactRows, mgaRow } from './mgaRows.ts'
import { contactRows, officeRows, organizationRow } from './organizationRows.ts'
import { demoPeople, members } from './people.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const ids = { users: 1, organizations: 1, listings: 1, mgas: 1, contacts: 1, articles: 1, article_comments: 1 }
const today = new Date('2026-10-01T00:00:00Z')
const planned = () => planDirectory({ listings: 2400, today, ids })

const directory = planned()
const { organizations, plans } = directory
const listings = plans.map((_, index) => listingRow(directory, index))
const rows = organizations.map(organization => organizationRow(directory, organization))
const contacts = [
  ...organizations.flatMap(organization => contactRows(directory, organization)),
  ...directory.mgas.flatMap((mga, at) => mgaContactRows(directory, mga, at)),
  ...plans.flatMap((_, index) => ownContactRows(directory, index)),
]
const coverage = plans.flatMap((_, index) => coverageRows(directory, index))

function everythingIn(made: Directory): string {
  const hash = createHash('sha256')
  for (const index of made.plans.keys())
    hash.update(JSON.stringify([listingRow(made, index), providerRows(made, index), coverageRows(made, index)]))
  for (const organization of made.organizations)
    hash.update(
      JSON.stringify([
        organizationRow(made, organization),
        officeRows(made, organization),
        contactRows(made, organization),
      ]),
    )
  return hash.digest('hex')
}

test('the same day and number give the same directory', () => {
  expect(everythingIn(planned())).toBe(everythingIn(directory))
})

test('all categories, types and states are there, and 2,400 approved listings of 320 organizations', () => {
  const approved = listings.filter(({ status }) => status === 'approved')
  expect(approved).toHaveLength(2400)
  expect(rows.filter(({ status }) => status === 'approved')).toHaveLength(320)
  expect(new Set(approved.map(listing => listing.categories_insurance))).toEqual(
    new Set(categories.map(({ name }) => name)),
  )
  expect(new Set(plans.map(plan => plan.organization.type))).toEqual(new Set(organizationTypes))
  for (const { code } of states)
    expect(approved.filter(listing => listing.states.includes(code)).length).toBeGreaterThan(300)
})

test('every class, line and state is one of the reference', () => {
  const known = new Set(lines.map(({ value }) => value))
  const codes = new Set(states.map(({ code }) => code))
  const classes = new Set(isoClasses.map(({ code }) => code))
  const trades = new Set(
    categories.flatMap(({ name, subcategories }) => subcategories.map(sub => `${name}: ${sub.name}`)),
  )
  for (const listing of listings) {
    expect(trades).toContain(`${listing.categories_insurance}: ${listing.subcategory_insurance}`)
    if (listing.iso_class_code !== '') expect(classes).toContain(listing.iso_class_code)
    expect(listing.line_of_business.length).toBeGreaterThan(0)
    expect(listing.states.length).toBeGreaterThan(0)
    expect(listing.line_of_business.filter(line => !known.has(line))).toEqual([])
    expect(listing.states.filter(code => !codes.has(code))).toEqual([])
    expect(new Set(listing.line_of_business).size).toBe(listing.line_of_business.length)
    expect(new Set(listing.states).size).toBe(listing.states.length)
  }
})

test('tags and limits are few, and survive a comma string', () => {
  for (const { tags, limits } of listings) {
    expect(tags.length).toBeLessThanOrEqual(10)
    expect(limits.length).toBeLessThanOrEqual(10)
    expect(tags.filter(tag => tag.includes(','))).toEqual([])
    expect(limits.filter(limit => !/^[^:,]+: [^:]+$/.test(limit) || /,(?!\d{3})/.test(limit))).toEqual([])
  }
})

test('many listings state their paper and the years they want, as their tags and requirements say', () => {
  const papers = listings.filter(({ admitted }) => admitted !== null)
  const years = listings.filter(({ minimum_years_in_business }) => minimum_years_in_business !== null)
  for (const stated of [papers, years]) expect(stated.length / listings.length).toBeGreaterThan(0.4)
  expect(papers.filter(({ admitted, tags }) => tags.includes('Admitted') !== (admitted === 'admitted'))).toEqual([])
  const said = ({ tags, other_specific_requirements_text: texts }: (typeof listings)[number]) =>
    [...tags, ...texts].join('\n')
  const wrong = years.filter(listing => {
    const { minimum_years_in_business: wanted } = listing
    return (
      (/new ventures accepted/i.test(said(listing)) && wanted !== 0) ||
      (/minimum (of )?three years/i.test(said(listing)) && wanted !== 3)
    )
  })
  expect(wrong).toEqual([])
})

test('a listing writes only what its organization writes, where it writes', () => {
  for (const { organization, states: covered, lines: offered } of plans) {
    expect(covered.filter(code => !organization.states.includes(code))).toEqual([])
    expect(offered.filter(line => !organization.lines.includes(line))).toEqual([])
  }
})

test('risk retention groups write liability lines only, and never stand beside another line', () => {
  const allowed = new Set(vocabulary.organizationTypeLineRules['Risk Retention Group'].allowedLines)
  const groups = organizations.filter(({ type }) => type === 'Risk Retention Group')
  expect(groups.length).toBeGreaterThan(30)
  expect(groups.flatMap(group => group.lines).filter(line => !allowed.has(line))).toEqual([])
  const indexOfGroup = new Set(groups.map(({ index }) => index + ids.organizations))
  const besideGroups = plans.filter((_, index) =>
    providerRows(directory, index).some(row => indexOfGroup.has(row.organization_id)),
  )
  expect(besideGroups.length).toBeGreaterThan(100)
  expect(besideGroups.flatMap(plan => plan.lines).filter(line => !allowed.has(line))).toEqual([])
})

test('captives stay in a few states, and no insurer sells workers compensation where only the state does', () => {
  for (const { type, states: written } of organizations)
    if (type === 'Captive') expect(written.length).toBeLessThanOrEqual(6)
  const comp = coverage.filter(({ lob }) => lob === 'workers-compensation')
  expect(comp.length).toBeGreaterThan(500)
  expect(comp.flatMap(row => row.states).filter(code => ['ND', 'OH', 'WA', 'WY'].includes(code))).toEqual([])
})

test('the owner offers its listing first, then up to three others', () => {
  for (const [index, { organization }] of plans.entries()) {
    const providers = providerRows(directory, index)
    expect(providers[0]).toMatchObject({ organization_id: organization.index + ids.organizations, position: 0 })
    expect(providers.length).toBeLessThanOrEqual(4)
    expect(new Set(providers.map(row => row.organization_id)).size).toBe(providers.length)
  }
})

test('no placeholder is left and no sentence is said twice in a description', () => {
  expect(JSON.stringify([listings, rows, contacts])).not.toMatch(/\{\w+\}|undefined|NaN/)
  for (const { description } of listings) {
    const sentences = description.split(/(?<=\.) (?=[A-Z])/)
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(sentences.length).toBeGreaterThanOrEqual(2)
  }
})

test('a description names the premium of its listing', () => {
  const telling = listings.filter(({ description }) => description.includes('Minimum premium is'))
  expect(telling.length).toBeGreaterThan(50)
  for (const { description, minimum_premium, minimum_earned_premium } of telling) {
    const sentence = `$${Number(minimum_premium).toLocaleString('en-US')}, with ${Number(minimum_earned_premium)}% earned`
    expect(description).toContain(sentence)
  }
})

test('telephone numbers, addresses on the web and by mail belong to nobody', () => {
  const mga = directory.mgas.map((one, at) => mgaRow(directory, one, at))
  const phones = [
    ...contacts.map(row => row.contact_phone),
    ...rows.map(row => row.contact_phone_number_1),
    ...mga.map(row => row.mga_phone),
    ...listings.map(row => row.underwriter_phone),
  ]
  const mails = [
    ...contacts.map(row => row.contact_email),
    ...rows.map(row => row.contact_email_address),
    ...mga.map(row => row.mga_email),
    ...listings.map(row => row.underwriter_email),
    ...members.map(row => row.username),
  ]
  const sites = [...rows.map(row => row.organization_website), ...contacts.map(row => row.quoting_link).filter(Boolean)]
  expect(phones.filter(phone => !/^\(\d{3}\) 555-01\d\d$/.test(phone))).toEqual([])
  expect(mails.filter(mail => !/^[a-z0-9.-]+@([a-z0-9-]+\.example|example\.com)$/.test(mail))).toEqual([])
  expect(sites.filter(site => !/^https:\/\/[a-z0-9.-]+\.example(\.com)?(\/quote)?$/.test(site))).toEqual([])
})

test('names are fictional, each organization has its own, and listings rarely share one', () => {
  const names = organizations.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(name => carriers.some(({ value }) => name === value))).toEqual([])
  const text = JSON.stringify(listings.map(row => [row.carrier_information, row.description]))
  for (const { label } of carriers.filter(carrier => /^[A-Z][a-z]+ [A-Z]/.test(carrier.label)))
    expect(text).not.toContain(label)
  expect(new Set(plans.map(({ name }) => name)).size).toBeGreaterThan(plans.length * 0.99)
})

test('every class of freshness appears', () => {
  const age = (text: string) => (today.getTime() - Date.parse(text)) / 86_400_000
  const ages = listings.flatMap(row => (row.verified_at === null ? [] : [age(row.verified_at)]))
  for (const [from, to] of [
    [0, 30],
    [30, 90],
    [90, 180],
    [180, 365],
    [365, 2000],
  ] as const)
    expect(ages.filter(days => days > from && days <= to).length).toBeGreaterThan(60)
  for (const { created_at, approved_at, updated_at, verified_at } of listings) {
    expect(verified_at === null).toBe(approved_at === null)
    if (!approved_at) continue
    expect(verified_at !== null && approved_at <= verified_at && verified_at < today.toISOString()).toBe(true)
    expect(created_at < approved_at && approved_at <= updated_at && updated_at < today.toISOString()).toBe(true)
  }
})

test('each of the three people finds something to do', () => {
  const own = plans.flatMap((_, index) =>
    planAt(directory, index).organization.index === contributorOrganization ? [index] : [],
  )
  expect(own.length).toBeGreaterThan(14)
  expect(own.filter(index => listings[index]?.status === 'pending').length).toBeGreaterThanOrEqual(3)
  const ofBroker = listings.filter(row => row.created_by_id === ids.users && row.status !== 'approved')
  expect(ofBroker.filter(row => row.status === 'pending').length).toBeGreaterThanOrEqual(3)
  expect(ofBroker.find(row => row.status === 'returned')?.return_note).toMatch(/\w/)
  expect(Object.values(demoPeople).map(({ role }) => role)).toEqual(['member', 'member', 'superAdmin'])
})

test('a small directory has every type, a large one organizations enough', () => {
  const small = planDirectory({ listings: 40, today, ids })
  expect(new Set(small.approved.map(({ type }) => type)).size).toBe(5)
  expect(small.plans.length).toBeGreaterThan(40)
  expect(organizationCountFor(100_000)).toBe(3000)
  expect(new Set(generateOrganizations(3012).map(({ name }) => name)).size).toBe(3012)
})

test('the articles are long enough to be worth opening', async () => {
  const articles = await readArticles()
  const published = articles.filter(({ isDraft }) => !isDraft)
  expect(published).toHaveLength(12)
  for (const { content, tags, title } of published) {
    const words = content.split(/\s+/).length
    expect([title, words >= 400 && words <= 900]).toEqual([title, true])
    expect(tags.length).toBeGreaterThan(0)
  }
})
