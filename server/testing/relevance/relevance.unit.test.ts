// The judged phrases and risks, all of them against the goals.
import { expect, test } from 'vitest'
import { demoDirectory } from './demoDirectory.ts'
import { faultsOf, isGoodEnough, judgedPhrases, runAll, sumOf } from './measure.ts'
import { areGoodEnough, faultsOfRisk, judgedRisks, runRisks, sumOfRisks } from './measureRisks.ts'

test('the judged phrases are answered as well as they have to be', () => {
  const groups = judgedPhrases()
  const runs = runAll(demoDirectory(), groups)
  const { ms: _, ...sum } = sumOf(runs)
  const faults = runs.filter(run => faultsOf(run) !== '').map(run => `${run.phrase.typed}: ${faultsOf(run)}`)
  expect(isGoodEnough(sumOf(runs)), `${JSON.stringify(sum)}\n${faults.join('\n')}`).toBe(true)
}, 300_000)

test('the judged risks are matched as well as they have to be', () => {
  const runs = runRisks(demoDirectory(), judgedRisks())
  const faults = runs.filter(run => faultsOfRisk(run) !== '').map(run => `${run.risk.words}: ${faultsOfRisk(run)}`)
  const sum = sumOfRisks(runs)
  expect(areGoodEnough(sum), `${JSON.stringify(sum)}\n${faults.join('\n')}`).toBe(true)
}, 300_000)
