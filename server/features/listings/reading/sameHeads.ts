// Last words of a trade that mean the same: who knows a 'candle maker' knows a 'candle factory' too.
import { phraseKey } from './tokens.ts'

const groups = [
  'maker manufacturer manufacturing mfg mfr factory plant producer fabricator',
  'store shop mart outlet retailer',
  'installer installation contractor builder guy crew',
  'dealer dealership seller merchant sales',
  'hauler hauling trucker trucking transport transporter carrier truck',
  'distributor distribution wholesaler wholesale supplier importer',
  'repair repairer repairman fixer technician tech',
  'school academy class lesson instruction instructor teacher',
  'farm farmer farming grower ranch rancher',
  'center clinic office practice',
  'restaurant joint place spot eatery',
  'cleaner cleaning washer washing wash',
  'rental hire leasing lease',
  'removal abatement remediation mitigation cleanup',
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

/** What somebody who does it to a thing is called, by the verb. */
const verbs: [string, string][] = [
  ['make makes making manufacture manufactures manufacturing produce produces fabricate fabricates', 'manufacturer'],
  ['install installs installing', 'installer'],
  ['repair repairs repairing fix fixes fixing', 'repair'],
  ['rent rents renting', 'rental'],
  ['distribute distributes distributing import imports importing', 'distributor'],
  ['haul hauls hauling', 'hauler'],
]
export const headOfVerb: ReadonlyMap<string, string> = new Map(
  verbs.flatMap(([verbs, head]) => verbs.split(' ').map(verb => [phraseKey(verb), phraseKey(head)] as const)),
)
/** 'Cabinet manufacturer' for 'make cabinet'; '' where the phrase begins with no such verb. */
export function withHead(key: string): string {
  const [verb = '', ...object] = key.split(' ')
  const head = headOfVerb.get(verb)
  return head && object.length > 0 ? `${object.join(' ')} ${head}` : ''
}
