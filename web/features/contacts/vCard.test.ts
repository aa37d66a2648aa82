// What a phone reads of a saved contact.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type PersonToSave, vCardOf } from './vCard.ts'

const person: PersonToSave = {
  name: 'Renée "Ren" O’Doherty-Núñez, CPCU',
  organization: 'Backwater; Marsh, and \\ Sons',
  position: 'Senior Underwriter, Contractors',
  phone: '(972) 555-0127 ext. 12',
  email: 'renée.o’doherty@backwater.example',
  quotingLink: 'https://quote.backwater.example/?a=1,2;b=3',
  covers: 'General Liability in TX, OK',
}
const today = new Date(2026, 10, 27)

/** As a program reads it. */
const opened = (text: string) => new ICAL.Component(ICAL.parse(text))
const fieldOf = (text: string, name: string) => opened(text).getFirstPropertyValue(name)

test('B11.9 a name with a comma, a quote and an accent is read with the same name, phone and email', () => {
  const text = vCardOf(person, today)
  expect(opened(text).name).toBe('vcard')
  expect(fieldOf(text, 'version')).toBe('3.0')
  expect(fieldOf(text, 'fn')).toBe(person.name)
  expect(fieldOf(text, 'n')).toEqual(['CPCU', 'Renée "Ren" O’Doherty-Núñez,', '', '', ''])
  expect(fieldOf(text, 'tel')).toBe(person.phone)
  expect(opened(text).getFirstProperty('tel')?.getParameter('type')).toEqual(['WORK', 'VOICE'])
  expect(fieldOf(text, 'email')).toBe(person.email)
  expect(fieldOf(text, 'title')).toBe(person.position)
  expect(fieldOf(text, 'url')).toBe(person.quotingLink)
  expect(fieldOf(text, 'note')).toBe('Appetite, November 27, 2026: General Liability in TX, OK')
  expect(text).toContain('ORG:Backwater\\; Marsh\\, and \\\\ Sons\r\n')
})

test('the last word is the family name; a single one is all of it', () => {
  expect(fieldOf(vCardOf({ ...person, name: '  Maria  del Mar ' }, today), 'n')).toEqual([
    'Mar',
    'Maria del',
    '',
    '',
    '',
  ])
  expect(fieldOf(vCardOf({ ...person, name: 'Cher' }, today), 'n')).toEqual(['Cher', '', '', '', ''])
})

test('what is not known has no line', () => {
  const text = vCardOf({ ...person, position: '', phone: '', email: '', quotingLink: '', covers: '' }, today)
  expect(text).not.toMatch(/^(TITLE|TEL|EMAIL|URL)/m)
  expect(text).toContain('NOTE:Appetite\\, November 27\\, 2026\r\n')
})

test('lines end with CRLF and have at most 75 octets, whatever is written', () => {
  const text = vCardOf({ ...person, position: 'Größe – 保険 🚚 '.repeat(20), covers: 'a\nb\r\nc '.repeat(30) }, today)
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(fieldOf(text, 'title')).toBe('Größe – 保険 🚚 '.repeat(20))
  expect(fieldOf(text, 'note')).toContain('a\nb\nc a')
})
