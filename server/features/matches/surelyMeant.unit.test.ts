// Which of several kinds of business a word surely means.
import { expect, test } from 'vitest'
import { surelyMeant } from './surelyMeant.ts'

const read = (from: string, kinds: string[], subcategories: string[] = []) => ({
  from,
  kinds,
  subcategories,
  codes: [],
})
const sureOf = (from: string, kinds: string[], subcategories?: string[]) =>
  surelyMeant(read(from, kinds, subcategories), from, false).sure

test('a word for one kind of business means it', () => {
  expect(sureOf('dentist', ['General dentistry offices']).kinds).toEqual(['General dentistry offices'])
})

test('of several kinds those are sure that are called by the word, the others likely', () => {
  const { sure, likely } = surelyMeant(
    read('apartments', ['Garden apartments', 'Student housing']),
    'apartments',
    false,
  )
  expect(sure.kinds).toEqual(['Garden apartments'])
  expect(likely.kinds).toEqual(['Student housing'])
})

test('a kind whose whole name was said comes before those that add words to it', () => {
  expect(sureOf('day care', ['Day care centers', 'In-home family day care']).kinds).toEqual(['Day care centers'])
})

test('a whole trade is sure only where its name was said as a whole', () => {
  expect(sureOf('restaurants', [], ['Restaurants']).subcategories).toEqual(['Restaurants'])
  expect(sureOf('payroll software', [], ['Software Development']).subcategories).toEqual([])
})

test('a word for many trades means none of their kinds', () => {
  const asked = read('contractor', [], ['Roofing and Building Exterior', 'Site Work and Heavy Civil'])
  expect(surelyMeant(asked, 'contractor', true).sure.kinds).toEqual([])
})
