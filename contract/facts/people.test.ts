// The tables of facts of contacts, MGAs and offices say what the calls take and answer: no fact more, none less, none longer.
import { expect, test } from 'vitest'
import { contactInput, contactRecord, mgaInput, mgaRecord, officeInput, officeRecord } from '../calls/contacts.ts'
import type { Fact, Facts } from './fact.ts'
import { contactFacts, mgaFacts, officeFacts } from './people.ts'

const contact: Facts = contactFacts
const tables = [
  {
    facts: contact,
    input: contactInput,
    record: contactRecord,
    besides: ['id', 'listings', 'org_name', 'specialties'],
  },
  {
    facts: mgaFacts,
    input: mgaInput,
    record: mgaRecord,
    besides: ['contactOptions', 'contacts', 'mga_id', 'organization_id'],
  },
  { facts: officeFacts, input: officeInput, record: officeRecord, besides: ['id', 'image'] },
]

const samples: Partial<Record<Fact['kind'], unknown>> = {
  email: 'ana@example.com',
  phone: '(214) 555-0106',
  link: 'https://example.com',
  state: 'TX',
  states: ['TX'],
  picture: '7f1c1a52-6e0b-4a53-9d0e-0f6f2f3a7b10',
}
const longest = ({ kind, max = 1 }: Fact): unknown =>
  kind === 'linesOfBusiness' ? Array.from({ length: max }, (_, at) => `Line ${at}`) : (samples[kind] ?? 'x'.repeat(max))

test.each(tables)('a table has what its record has', ({ facts, record, besides }) => {
  expect([...Object.keys(facts), ...besides].sort()).toEqual(Object.keys(record.shape).sort())
})

test.each(tables)('a call takes each fact up to its length, and asks for those that must be filled', table => {
  const { facts, input } = table
  const always = Object.entries(facts).filter(([, fact]) => fact.required === 'always')
  const required = Object.fromEntries(always.map(([name, fact]) => [name, longest(fact)]))
  const fails = (sent: object) => input.safeParse(sent).error?.issues.map(({ path }) => path[0]) ?? []
  for (const [name, fact] of Object.entries(facts)) {
    expect(fails({ ...required, [name]: longest(fact) }), name).toEqual([])
    if (fact.max) expect(fails({ ...required, [name]: longest({ ...fact, max: fact.max + 1 }) }), name).toEqual([name])
    const { [name]: _, ...others } = required
    expect(fails(others), name).toEqual(fact.required === 'always' ? [name] : [])
  }
})
