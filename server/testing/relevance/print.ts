// `npm run relevance`: how well the judged phrases are answered, by group and together; with `faults`, also each phrase that is not.
import { demoDirectory } from './demoDirectory.ts'
import { faultsOf, goals, isGoodEnough, judgedPhrases, runAll, type Sum, sumOf } from './measure.ts'
import {
  areGoodEnough,
  faultsOfRisk,
  judgedRisks,
  type RiskSum,
  riskGoals,
  runRisks,
  sumOfRisks,
} from './measureRisks.ts'

const groups = judgedPhrases()
const demo = demoDirectory()
const runs = runAll(demo, groups)
const risks = judgedRisks()
const matched = runRisks(demo, risks)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = (name: string, cells: readonly string[]) =>
  `${name.padEnd(22)}${cells.map(cell => cell.padStart(12)).join('')}\n`
const cells = ({ phrases, first, precision, falseZeros, wrongFilters, honestZeros, ms }: Sum) => [
  String(phrases),
  percent(first),
  percent(precision),
  percent(falseZeros),
  String(wrongFilters),
  percent(honestZeros),
  ms.toFixed(2),
]

const head = ['phrases', 'success@1', 'precision@9', 'false zeros', 'wrong', 'zeros', 'median ms']
process.stdout.write(row('', head))
for (const group of groups.keys())
  process.stdout.write(row(group, cells(sumOf(runs.filter(run => run.group === group)))))
const sum = sumOf(runs)
process.stdout.write(row('all', cells(sum)))
const least = [
  percent(goals.first),
  percent(goals.precision),
  percent(goals.falseZeros),
  '0',
  percent(goals.honestZeros),
]
process.stdout.write(row('goal', ['', ...least, '']))
if (process.argv.includes('faults'))
  for (const run of runs) {
    const faults = faultsOf(run)
    if (faults !== '') process.stdout.write(`${run.group}: ${run.phrase.typed}\n    ${faults}\n`)
  }

const riskCells = ({ risks, first, precision, falseZeros, wrongFilters, honestZeros, falseReasons }: RiskSum) => [
  String(risks),
  percent(first),
  percent(precision),
  String(falseZeros),
  String(wrongFilters),
  percent(honestZeros),
  String(falseReasons),
]
process.stdout.write('\n')
process.stdout.write(row('', ['risks', 'success@1', 'precision@9', 'false zeros', 'wrong', 'zeros', 'false reasons']))
for (const group of risks.keys())
  process.stdout.write(row(group, riskCells(sumOfRisks(matched.filter(run => run.group === group)))))
const riskSum = sumOfRisks(matched)
process.stdout.write(row('all', riskCells(riskSum)))
process.stdout.write(
  row('goal', [
    ...['', percent(riskGoals.first), percent(riskGoals.precision), String(riskGoals.falseZeros), '0', percent(1)],
    String(riskGoals.falseReasons),
  ]),
)
if (process.argv.includes('faults'))
  for (const run of matched) {
    const faults = faultsOfRisk(run)
    if (faults !== '') process.stdout.write(`${run.group}: ${run.risk.words ?? run.risk.code}\n    ${faults}\n`)
  }
process.exitCode = isGoodEnough(sum) && areGoodEnough(riskSum) ? 0 : 1
