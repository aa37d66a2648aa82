// An outage is two lines of the log, however long it lasts.
import { expect, test } from 'vitest'
import { Unavailable } from './failures.ts'
import { outageLog } from './outage.ts'

function overheard() {
  const lines: [string, object][] = []
  const line = (fields: object, words: string) => void lines.push([words, fields])
  return { lines, log: { info: line, warn: line, error: line } }
}

test('it says when it begins and when it is over, and nothing meanwhile', () => {
  const { lines, log } = overheard()
  const outage = outageLog(log, { begins: 'away', ends: 'back' })
  outage.worked()
  for (let time = 0; time < 50; time++) outage.failed(new Unavailable('No answer.'))
  outage.worked()
  outage.worked()
  outage.failed(new Unavailable('No answer.'))
  expect(lines.map(([words]) => words)).toEqual(['away', 'back', 'away'])
  expect(lines[0]).toEqual(['away', { reason: 'No answer.', sqlstate: undefined }])
})

test('what is no outage keeps its stack', () => {
  const { lines, log } = overheard()
  const error = new TypeError('a mistake of ours')
  outageLog(log, { begins: 'away', ends: 'back' }).failed(error)
  expect(lines).toEqual([['away', { err: error }]])
})
