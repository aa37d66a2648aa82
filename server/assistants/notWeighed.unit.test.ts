// The words that a match did not weigh, as an assistant is told them.
import { expect, test } from 'vitest'
import { notWeighed } from './notWeighed.ts'

type Case = [words: string, read: [value: string, from: string][], left: string]
const cases: Case[] = [
  [
    'Mold and lead abatement contractor, also does oil tank decommissioning',
    [['Asbestos and mold abatement contractors', 'lead abatement']],
    'oil tank decommissioning',
  ],
  [
    'seaweed (dulse) farm growing in land-based tanks',
    [
      ['Crop Farming', 'farm'],
      ['45539', 'land'],
    ],
    'seaweed, dulse, growing in land-based tanks',
  ],
  [
    "daycare that's for a church and has kids under 18",
    [
      ['Day care centers', 'daycare'],
      ['Churches', 'church'],
    ],
    'kids under 18',
  ],
  ['roofer, half of it repairs after hail', [['Roofing', 'roofer']], 'half of it repairs after hail'],
  [
    'Pizza in Texas',
    [
      ['Pizzerias', 'pizza'],
      ['TX', 'texas'],
    ],
    '',
  ],
  [
    'restaurant, A- rated carriers',
    [
      ['Restaurants', 'restaurant'],
      ['A rated', 'A rated'],
    ],
    '',
  ],
  ['board with directors & officers', [['D&O', 'directors and officers']], 'board'],
  [
    'on-hook cargo and on-hook',
    [
      ['Cargo', 'on-hook'],
      ['Cargo', 'on-hook cargo'],
    ],
    '',
  ],
]

test.each(cases)('of %j read as %j', (words, read, left) => {
  expect(
    notWeighed(
      words,
      read.map(([value, from]) => ({ value, from })),
    ),
  ).toBe(left)
})
