// What a broker types, and what comes first: on the demo directory, as anybody would try it. The index answers, so one engine is enough.
import { describe, expect, test } from 'vitest'
import { filteredListings, readListing, suggestions } from '#contract/calls/listings.ts'
import { orgData } from '#contract/calls/organizations.ts'
import { type Built, buildUser } from '#server/testing/build.ts'
import { expectDemoGaps } from '#server/testing/demoGaps.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { fillDemo } from '../../../../demo/fill.ts'

const { db } = await openOwnDatabase()
const now = new Date('2026-06-01T12:00:00Z')
await fillDemo({ db, listings: 2_400, passwordHash: 'nobody signs in here', report: () => undefined, now })
const server = await openServer({}, db)
const broker = await buildUser(server)

const line = (value: string) => ({ param: 'line_of_business', value })
const state = (value: string) => ({ param: 'state', value })

/** What is typed, what of it becomes a filter, and what the first three must be about: name, class or line. */
const queries: [string, object[], RegExp][] = [
  ['Pizza', [], /pizz/i],
  ['piza', [], /pizz/i],
  ['pizz', [], /pizz/i],
  ['pizzeria', [], /pizz/i],
  ['GL pizza texas', [line('general-liability'), state('TX')], /pizz/i],
  ['work comp roofers NY', [line('workers-compensation'), state('NY')], /roof/i],
  ['roofing GL TX', [line('general-liability'), state('TX')], /roof/i],
  ['taxi', [], /taxi/i],
  ['taxicab', [], /taxi/i],
  ['hotel florida', [state('FL')], /hotel|motel|lodging/i],
  ['habitational florida', [state('FL')], /habitational|apartment|condominium/i],
  ['apartments', [], /apartment|habitational/i],
  ['misc E&O', [line('miscellaneous-professional-liability')], /Professional/],
  ['D&O nonprofit', [line('nonprofit-directors-and-officers')], /Nonprofit Directors and Officers/],
  ['cyber dentists', [line('cyber')], /dent/i],
  ['EPLI', [line('employment-practices-liability')], /Employment Practices/],
  ['BOP restaurants', [line('businessowners-policy')], /restaurant/i],
  ['liquor bars', [line('liquor-liability')], /bar|tavern/i],
  ['umbrella contractors texas', [line('umbrella'), state('TX')], /contractor/i],
  ['excess contractors texas', [line('umbrella'), line('excess-liability'), state('TX')], /contractor/i],
  ['church', [], /church|worship|religious/i],
  ['daycare', [], /day ?care|child care/i],
  ['lawyers', [], /law|legal/i],
  ['brewery', [], /brew/i],
  ['auto repair', [], /auto repair|automotive|garage/i],
  ['hvac', [], /hvac/i],
  ['nursing home', [], /nursing home|senior|assisted/i],
  ['solar', [], /solar/i],
  ['vacant property', [line('vacant-property')], /vacant/i],
  ['16910 texas', [{ param: 'iso_class_code', value: '16910' }, state('TX')], /restaurant/i],
  ['new york contractors', [state('NY')], /contractor/i],
  ['trucking new jersey', [state('NJ')], /truck/i],
  ['RRG', [], /Risk Retention Group/],
]

describe('what a broker types', () => {
  test.each(queries)('%s', async (searchTerm, understood, about) => {
    const { body } = await server.send(filteredListings, { searchTerm, per_page: 3 }, { as: broker })
    expect(body.understood.map(({ param, value }) => ({ param, value }))).toEqual(understood)
    expect(body.total).toBeGreaterThanOrEqual(3)
    for (const listing of body.listings) {
      const { listing_name, subcategory_insurance, iso_class_label, line_of_business, org_name, provider_types } =
        listing
      const said = [listing_name, subcategory_insurance, iso_class_label, line_of_business, org_name, ...provider_types]
      expect(said.join(' | ')).toMatch(about)
    }
  })

  test('what was found is told as it stands on the card', async () => {
    const { body } = await server.send(filteredListings, { searchTerm: 'brewery', per_page: 20 }, { as: broker })
    const matched = body.listings.flatMap(one => one.matched)
    expect(matched.some(word => /^(Brewery|Breweries)$/i.test(word))).toBe(true)
    expect(matched).not.toContain('breweri')
  })

  test('a class marks what was typed and its own name as a whole, and no other word of its name', async () => {
    const marked = async (searchTerm: string) =>
      (await server.send(filteredListings, { searchTerm, per_page: 20 }, { as: broker })).body.listings.map(
        one => one.matched,
      )
    const contractors = (await marked('contractors')).flat()
    expect(contractors).toContain('Contractors')
    for (const word of ['General', 'Electrical', 'Finish', 'and']) expect(contractors).not.toContain(word)
    const dentists = (await marked('dentist')).flat()
    expect(dentists).toContain('General dentistry offices')
    expect(dentists).not.toContain('General')
  })

  test('of two qualifiers the one that fewer listings have is kept longer, and both are told', async () => {
    const asked = { searchTerm: 'non-admitted habitational property Florida no appointment', per_page: 20 }
    const { body } = await server.send(filteredListings, asked, { as: broker })
    expect(body.qualifiers.map(({ from }) => from)).toEqual(['non-admitted', 'no appointment'])
    expect(body.relaxed).toEqual([
      { filter: 'searchTerm', value: 'non-admitted', some: true },
      { filter: 'searchTerm', value: 'no appointment', some: true },
    ])
    const kinds = body.listings.map(({ tags, appointment_needed }) =>
      tags.includes('Non-admitted') ? (appointment_needed ? 'non-admitted' : 'both') : 'neither',
    )
    expect(kinds.slice(0, body.exact).every(kind => kind === 'both')).toBe(true)
    expect(kinds[body.exact]).toBe('non-admitted')
    expect(kinds.lastIndexOf('non-admitted')).toBeLessThan(kinds.indexOf('neither'))
  })

  test('in, or, me and ok are words unless they are typed as states', async () => {
    const meant = async (searchTerm: string) =>
      (await server.send(filteredListings, { searchTerm }, { as: broker })).body.understood.map(one => one.value)
    expect(await meant('contractors in ok')).toEqual([])
    expect(await meant('contractors OK')).toEqual(['OK'])
  })

  test('nothing found names the filter to drop, and what that brings is what comes', async () => {
    const asked = { searchTerm: 'pizza', category: ['Energy and Utilities'] }
    const { body } = await server.send(filteredListings, asked, { as: broker })
    expect(body).toMatchObject({ total: 0, drop: { filter: 'category', value: 'Energy and Utilities' } })
    const { body: without } = await server.send(filteredListings, { searchTerm: 'pizza' }, { as: broker })
    expect(without.total).toBe(body.drop?.total)
  })

  test('every option tells what choosing it would bring', async () => {
    const asked = { searchTerm: 'restaurants', state: ['NY'], facets: true }
    const { body } = await server.send(filteredListings, asked, { as: broker })
    for (const facet of ['state', 'line_of_business', 'sub_category', 'organization_type'] as const) {
      for (const { value, count } of (body.facets[facet] ?? []).slice(0, 3)) {
        const chosen = { ...asked, [facet]: [value] }
        expect((await server.send(filteredListings, chosen, { as: broker })).body.total).toBe(count)
      }
    }
  })

  const offered = async (q: string, kind?: 'class' | 'iso' | 'line' | 'state' | 'listing', as?: Built) => {
    const { body } = await server.send(suggestions, { q, ...(kind && { kind }) }, { as: as ?? broker })
    return body.suggestions
  }
  /** As a row reads: its kind, its label, and the other name by which it was found. */
  const row = ({ kind, label, via }: { kind: string; label: string; via?: string | undefined }) =>
    `${kind} ${label}${via === undefined ? '' : ` · ${via}`}`

  test('a visitor is offered what everybody knows, a member listings and organizations as well', async () => {
    const kinds = async (as?: Built) => {
      const { body } = await server.send(suggestions, { q: 'pizz' }, as ? { as } : {})
      return new Set(body.suggestions.map(one => one.kind))
    }
    expect(await kinds()).toEqual(new Set(['class']))
    expect(await kinds(broker)).toContain('listing')
    const { body } = await server.send(suggestions, { q: 'pizz', kind: 'listing' }, {})
    expect(body.suggestions).toEqual([])
    expect((await offered('pizz', 'listing')).length).toBeGreaterThan(3)
  })

  test('a listing and a company that are offered say where they are opened', async () => {
    const [listing] = await offered('pizz', 'listing')
    const { body } = await server.send(readListing, { id: listing?.id ?? 0 }, { as: broker })
    const { listing_name, org_name, organization_type, states, organization_id } = body
    const { body: records } = await server.send(orgData, { id: organization_id }, { as: broker })
    const [of] = records
    const phone = of && 'contact_phone_number_1' in of ? of.contact_phone_number_1 : ''
    expect(phone).toMatch(/\d{3}.*\d{4}/)
    expect(listing).toMatchObject({
      label: listing_name,
      organization_name: org_name,
      organization_type,
      states: states.length,
      phone,
    })
    const company = (await offered(org_name)).find(({ kind }) => kind === 'organization')
    expect(company).toMatchObject({ id: organization_id, organization_type, label: org_name, phone })
    const [line] = await offered('GL', 'line')
    expect(line).not.toHaveProperty('id')
  })

  test.each([
    ['GL', 'line General Liability · GL', 'GL'],
    ['work comp', "line Workers' Compensation · work comp", 'work comp'],
    ['workres comp', "line Workers' Compensation", 'workres comp'],
    ['dentist', 'class General dentistry offices · dentist', 'dentist'],
    ['dentst', 'class General dentistry offices · dentist', 'dentst'],
    ['texa', 'state Texas', 'texa'],
    ['tampa', 'state Florida · Tampa', 'tampa'],
    ['85004', 'state Arizona · 85004', '85004'],
    ['Gulf Coast', 'state Gulf Coast', 'Gulf Coast'],
    ['pizza in tex', 'state Texas', 'in tex'],
    ['near tam', 'state Florida · Tampa', 'near tam'],
    ['GL dentis', 'class General dentistry offices · dentist', 'dentis'],
    ['bowling alley WC', "line Workers' Compensation · WC", 'WC'],
    ['62003', 'iso 62003', '62003'],
  ])('%s may become %s', async (typed, expected, from) => {
    const found = await offered(typed)
    expect(found.map(row).find(one => one.startsWith(expected))).toBeDefined()
    expect(found.find(one => row(one).startsWith(expected))).toMatchObject({ from })
  })

  test('classes and lines stand before places, and those before listings and companies', async () => {
    const order = ['class', 'line', 'state', 'iso', 'listing', 'organization']
    for (const typed of ['tex', 'li', 'harbor', 'pi', 'restaurants in ne']) {
      const places = (await offered(typed)).map(({ kind }) => order.indexOf(kind))
      expect([typed, places]).toEqual([typed, places.toSorted((a, b) => a - b)])
    }
  })

  test('after a class a place is likelier than a class', async () => {
    const [first] = await offered('plumber hous')
    expect(first).toMatchObject({ kind: 'state', value: 'TX', from: 'hous' })
    expect((await offered('hous'))[0]).toMatchObject({ kind: 'class' })
  })

  test('each name tells how many listings choosing it finds', async () => {
    const counted = [...(await offered('pizz')), ...(await offered('GL')), ...(await offered('tampa'))]
    for (const { kind, label, value, count } of counted) {
      if (kind === 'listing' || kind === 'organization' || count < 3) continue
      const asked =
        kind === 'class' ? { searchTerm: label } : kind === 'line' ? { line_of_business: [value] } : { state: [value] }
      const { body } = await server.send(filteredListings, asked, { as: broker })
      expect([kind, label, body.exact]).toEqual([kind, label, count])
    }
    expect(counted.length).toBeGreaterThan(4)
  })

  test('a picker is offered its own kind only, and more of it', async () => {
    expect((await offered('E&O', 'line')).length).toBeGreaterThan(10)
    expect((await offered('dentist', 'class'))[0]).toMatchObject({ value: 'Dental and Orthodontic', via: 'dentist' })
    expect((await offered('dentist', 'iso'))[0]).toMatchObject({ kind: 'iso', via: 'dentist' })
    expect((await offered('Portland', 'state')).map(({ value }) => value)).toEqual(['OR', 'ME'])
    expect((await offered('Calif.', 'state')).map(({ value }) => value)).toEqual(['CA'])
    for (const typed of ['qzxv', 'blorptastic']) expect(await offered(typed, 'class')).toEqual([])
  })
})

test('what the demo says was asked for in vain finds nothing', () => expectDemoGaps(server))
