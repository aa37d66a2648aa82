// The people of an organization in words, in groups, and who is nearest where nobody answers.
import { expect, test } from 'vitest'
import { foundAmong, groupsOf, nearestOf, type Person } from './people.ts'

let made = 0
const person = (contact_name: string, ...covers: [string, ...string[]][]): Person => ({
  ...{ id: ++made, contact_name, contact_type: 'Underwriter', contact_email: '', contact_phone: '', quoting_link: '' },
  ...{ answers: [], city: '', state: '' },
  covers: covers.map(([lob, ...states]) => ({ lob, states })),
})
const gl = 'General Liability'
const auto = 'Commercial Auto'
const risk = (state: string, line = '') => ({ lines: line ? [line] : [], states: [state] })

test.each([
  ['the same line, however far', risk('TX', gl), [person('Far', [gl, 'ME']), person('Next', [auto, 'OK'])], 'Far'],
  ['of the same line the nearest', risk('TX', gl), [person('Far', [gl, 'ME']), person('Near', [gl, 'OK'])], 'Near'],
  ['another line next door', risk('TX', gl), [person('Next', [auto, 'NV', 'OK'])], 'Next'],
  ['no other line far away', risk('TX', gl), [person('Far', [auto, 'ME'])], undefined],
  ['the next state without a line', risk('TX'), [person('Near', [auto, 'OK']), person('Far', [gl, 'ME'])], 'Near'],
  ['nobody without a state', { lines: [gl], states: [] }, [person('Other', [auto, 'TX'])], undefined],
])('nearest is %s', (_, contactQuery, people, name) => {
  expect(nearestOf(people, contactQuery)?.person.contact_name).toBe(name)
})

test('the nearest contact is named with the line and the state they cover', () => {
  expect(nearestOf([person('Rosa', [auto, 'ME', 'OK'])], risk('TX', auto))).toMatchObject({
    line: auto,
    state: 'Oklahoma',
  })
})

test('every person is in one group, the region of most of their states or everywhere, and is found by any word', () => {
  const [south, west, open] = [person('Sol', [gl, 'TX', 'OK', 'CA']), person('Wes', [gl, 'CA']), person('Olga')]
  expect(groupsOf([open, west, south]).map(({ name, people }) => [name, people.map(one => one.contact_name)])).toEqual([
    ['South', ['Sol']],
    ['West', ['Wes']],
    ['Everywhere', ['Olga']],
  ])
  const found = (words: string) => foundAmong([south, west, open], words).map(one => one.contact_name)
  expect([found('sol'), found('Oklahoma'), found('underwriter'), found('nobody')]).toEqual([
    ['Sol'],
    ['Sol'],
    ['Sol', 'Wes', 'Olga'],
    [],
  ])
})
