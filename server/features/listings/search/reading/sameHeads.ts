// Other ways to say a trade: who knows a 'candle maker' knows a 'candle factory' too, and who 'makes candles'.
import { stemsOf } from './derivedPhrases.ts'
import { phraseKey } from './tokens.ts'

const groups = [
  'maker manufacturer manufacturing mfg mfr factory plant producer fabricator',
  'store shop mart outlet retailer',
  'installer installation install contractor builder guy crew',
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

/** Whether a word says who does something, or where: 'auto parts store' and 'boat repair', but not 'auto parts'. */
export const isHead = (word: string): boolean => groupOf.has(word)

/** The same phrase with each other last word of the same meaning. */
export function withOtherHeads(key: string): string[] {
  const at = key.lastIndexOf(' ')
  const head = key.slice(at + 1)
  return at < 0 ? [] : (groupOf.get(head) ?? []).filter(word => word !== head).map(word => key.slice(0, at + 1) + word)
}

/** What somebody who does it to a thing is called, by the verb; the first name that is known counts. */
const headsByVerb: [string, string][] = [
  ['make makes making manufacture manufactures manufacturing produce produces fabricate fabricates', 'manufacturer'],
  ['install installs installing', 'installer'],
  ['repair repairs repairing fix fixes fixing', 'repair'],
  ['rent rents renting', 'rental'],
  ['distribute distributes distributing import imports importing', 'distributor'],
  ['haul hauls hauling', 'hauler'],
  ['sell sells selling', 'dealer store distributor agency'],
  ['clean cleans', 'cleaner'],
  ['teach teaches teaching', 'school instructor studio'],
]
const headsOfVerb: ReadonlyMap<string, readonly string[]> = new Map(
  headsByVerb.flatMap(([verbs, heads]) =>
    verbs.split(' ').map(verb => [phraseKey(verb), heads.split(' ').map(phraseKey)] as const),
  ),
)
/** What is somebody called who does it to a thing; '' for what is no such verb. */
export const headOfVerb = (word: string): string => headsOfVerb.get(word)?.[0] ?? ''
export const isDoing = (word: string): boolean => headsOfVerb.has(word)
/** Many sell these besides: a restaurant liquor, a store gas. */
const soldBeside = new Set(['liquor', 'alcohol', 'beer', 'wine', 'drinks', 'gas'].map(phraseKey))

/** 'Cabinet manufacturer' for 'make cabinet'; none where the phrase begins with no such verb. */
export function withHeads(key: string): string[] {
  const [verb = '', ...words] = key.split(' ')
  const object = words.join(' ')
  if (object === '' || (verb === 'sell' && words.some(word => soldBeside.has(word)))) return []
  return (headsOfVerb.get(verb) ?? []).flatMap(head => [`${object} ${head}`, `${object}${head}`])
}

/** 'Center of town' is where something is. */
const premises = new Set(['center', 'office', 'practice', 'place', 'spot', 'joint', 'plant'].map(phraseKey))

/** 'Toy importer' for 'importer of toy'; '' for any other phrase. */
export function withOf(key: string): string {
  const [head = '', of, ...object] = key.split(' ')
  return of === 'of' && object.length > 0 && groupOf.has(head) && !premises.has(head)
    ? `${object.join(' ')} ${head}`
    : ''
}

/** Verbs that make a trade of the thing behind them. */
const tradeVerbs = new Set(
  'install build clean repair paint haul rent move train groom breed brew bake print tow grow design remove distribute make manufacture fabricate produce sell import fix service wash wire pave frame roof'.split(
    ' ',
  ),
)

/** The stems of a verb and its object the other way round, 'alarm install' for 'install alarms'; '' where the phrase is none. */
export function reversed(key: string): string {
  const [first = '', ...object] = key.split(' ')
  const isShort = object.length > 0 && object.length <= 2
  return tradeVerbs.has(first) && isShort ? (stemsOf(`${object.join(' ')} ${first}`) ?? '') : ''
}
