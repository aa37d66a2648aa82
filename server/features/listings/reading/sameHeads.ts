// Last words of a trade that mean the same: who knows a 'candle maker' knows a 'candle factory' too.
import { phraseKey } from './tokens.ts'

const groups = [
  'maker manufacturer manufacturing mfg mfr factory plant producer',
  'store shop mart outlet',
  'installer installation contractor builder',
  'dealer dealership seller merchant sales',
  'hauler hauling trucker trucking transport transporter carrier',
  'distributor distribution wholesaler wholesale supplier',
  'repair repairer repairman fixer',
  'school academy class lesson instruction instructor teacher',
  'farm farmer farming grower ranch rancher',
  'center clinic',
  'restaurant joint place spot eatery',
  'cleaner cleaning washer washing',
  'rental hire leasing lease',
  'removal abatement remediation mitigation',
  'doctor physician specialist',
  'processor processing packer packing',
].map(words => words.split(' ').map(phraseKey))

const groupOf = new Map(groups.flatMap(words => words.map(word => [word, words] as const)))

/** The same phrase with each other last word of the same meaning. */
export function withOtherHeads(key: string): string[] {
  const at = key.lastIndexOf(' ')
  const head = key.slice(at + 1)
  return at < 0 ? [] : (groupOf.get(head) ?? []).filter(word => word !== head).map(word => key.slice(0, at + 1) + word)
}
