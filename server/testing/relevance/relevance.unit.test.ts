// The judged phrases: each group by itself, and all of them against the goals.
import { expect, test } from 'vitest'
import { demoDirectory } from './demoDirectory.ts'
import { faultsOf, isGoodEnough, judgedPhrases, runAll, sumOf } from './measure.ts'

test('the judged phrases are answered as well as they have to be', () => {
  const groups = judgedPhrases()
  const runs = runAll(demoDirectory(), groups)
  const { ms: _, ...sum } = sumOf(runs)
  const faults = runs.filter(run => faultsOf(run) !== '').map(run => `${run.phrase.typed}: ${faultsOf(run)}`)
  expect(isGoodEnough(sumOf(runs)), `${JSON.stringify(sum)}\n${faults.join('\n')}`).toBe(true)
}, 300_000)
