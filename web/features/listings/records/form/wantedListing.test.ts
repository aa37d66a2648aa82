// The address of the wizard is read leniently: what the form could not hold is left out.
import { expect, test } from 'vitest'
import * as classes from '#web/features/reference/referenceLists.ts'
import { wantedIn, wantedListing } from './wantedListing.ts'

const nothing = {
  categories_insurance: '',
  subcategory_insurance: '',
  iso_class_code: '',
  states: [],
  line_of_business: [],
}

test.each([
  [{}, nothing],
  [
    { sub_category: 'Restaurants', states: 'NV,AZ', line_of_business: 'Commercial Auto,Cyber' },
    {
      ...nothing,
      categories_insurance: 'Hospitality and Entertainment',
      subcategory_insurance: 'Restaurants',
      states: ['NV', 'AZ'],
      line_of_business: ['Commercial Auto', 'Cyber'],
    },
  ],
  [{ category: 'Education' }, { ...nothing, categories_insurance: 'Education' }],
  [{ category: 'Cheese', sub_category: 'Brie', states: 'XX', iso_class_code: '00001' }, nothing],
  [{ iso_class_code: '16910' }, { ...nothing, iso_class_code: '16910' }],
])('%j', (search, wanted) => {
  expect(wantedListing(search, classes)).toEqual(wanted)
})

test('the part of the address stays as it is', () => {
  expect(wantedIn({ states: 'NV', step: '2', name: 'x', category: 3 })).toEqual({ states: 'NV' })
})
