// Says what words for a business may mean: classes, class codes and lines, read as the words of a risk are.
import type { ReplyOf } from '#contract/call.ts'
import {
  categoryOfSubcategory,
  classify,
  isoLabelsOf,
  maxMeant,
  type Surety,
  subcategoriesOf,
  sureties,
} from '#contract/calls/reference.ts'
import { naicsTitle } from '#contract/rules/naics.ts'
import { isNaics, naicsCodes } from '#contract/rules/naicsCodes.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { isOtherShare } from '../listings/search/reading/alcoholShare.ts'
import { withBegunClasses } from '../listings/search/reading/begunClasses.ts'
import type { ClassRead, Reading } from '../listings/search/reading/meaning.ts'
import { allLines, type Line } from '../reference/lines.ts'
import { codesAlike, codesOf, filedUnder, naicsOf } from './businessOfCodes.ts'
import type { MatchGround } from './meeting.ts'
import { readWords } from './risk.ts'
import { mainly, narrowedTo, surelyMeant } from './surelyMeant.ts'

type Reply = ReplyOf<typeof classify>
type Named = Pick<ClassRead, 'kinds' | 'subcategories' | 'codes' | 'naics'>
type Graded = Named & { how_sure: Surety }

export const classifyWords = ({ index, vocabularyOf }: Dependencies & MatchGround): Handler =>
  handle(classify, async ({ db }, { words }) => {
    const lines = await allLines(db)
    const reading = readWords(words, { engine: index.engine, vocabulary: await vocabularyOf(lines) })
    const alcohol = reading.codesOfAlcohol.map(({ value }) => value)
    const codes = reading.codes.map(({ value }) => value)
    const ofCodes = { ...filedUnder(codes), codes, how_sure: 'likely' } satisfies Graded
    const classes = [...classesOf(reading, words), ofCodes]
    return {
      classes: bounded(classes.flatMap(namesOf), ({ kind, sub_category }) => `${kind} ${sub_category}`),
      iso: bounded(
        [...codesRead(reading), ...classes.flatMap(isoOf).filter(({ code }) => !isOtherShare(code, alcohol))],
        ({ code }) => code,
      ),
      naics: bounded(classes.flatMap(naicsMeant), ({ code }) => code),
      lines: bounded(linesMeant(reading, lines), ({ value }) => value),
      states: [...new Set(reading.states.map(({ value }) => value))],
      corrections: reading.corrections,
      unread: isBegun(reading) ? [] : reading.words,
    }
  })

const isBegun = (reading: Reading) => reading.features.length === 0 && withBegunClasses(reading) !== null

/** What a sentence names; where it names no class, what its words begin. */
function classesOf(reading: Reading, words: string): Graded[] {
  if (isBegun(reading)) return (withBegunClasses(reading)?.classes ?? []).map(one => ({ ...one, how_sure: 'possible' }))
  return [...reading.classes, ...reading.features].flatMap(one => {
    const { sure, likely } = surelyMeant(mainly(narrowedTo(one, words)), words, false)
    // What a business has besides, or whom it serves, is not what it is.
    const isBeside = one.isModifier === true || reading.features.includes(one)
    return [
      { ...sure, naics: one.naics ?? [], how_sure: isBeside ? 'likely' : 'named' },
      { ...likely, how_sure: isBeside ? 'possible' : 'likely' },
      { ...one, how_sure: 'possible' },
    ] satisfies Graded[]
  })
}

const namesOf = ({ kinds, subcategories, how_sure }: Graded) => [
  ...kinds.map(kind => {
    const [sub_category = ''] = subcategoriesOf({ kinds: [kind], subcategories: [] })
    return { kind, sub_category, category: categoryOfSubcategory(sub_category) ?? '', how_sure }
  }),
  ...subcategories.map(sub_category => ({
    kind: '',
    sub_category,
    category: categoryOfSubcategory(sub_category) ?? '',
    how_sure,
  })),
]

const isoMeant = (code: string, how_sure: Surety) => ({ code, label: isoLabelsOf(code).join(' / '), how_sure })
const codesRead = ({ codes, codesOfAlcohol }: Reading) => [
  ...codes.map(({ value }) => isoMeant(value, 'named')),
  ...codesOfAlcohol.map(({ value }) => isoMeant(value, 'likely')),
]
/** The crosswalk from a class to its codes is nobody's word, so that no code is surer than likely. */
const isoOf = ({ codes, how_sure, ...one }: Graded) => [
  ...codes.map(code => isoMeant(code, how_sure)),
  ...codesOf(one).map(code => isoMeant(code, lower(how_sure))),
  ...(codesOf(one).length > 0 ? [] : codesAlike(one).map(code => isoMeant(code, 'possible'))),
]

const naicsMeant = ({ naics = [], how_sure, ...one }: Graded) => [
  ...naics
    .flatMap(text => (isNaics(text) ? naicsCodes.filter(code => code.startsWith(text)) : []))
    .map(code => ({ code, label: naicsTitle(code), how_sure })),
  ...naicsOf(one).map(code => ({ code, label: naicsTitle(code), how_sure: lower(how_sure) })),
]

const lower = (how_sure: Surety): Surety => (how_sure === 'named' ? 'likely' : 'possible')

/** A name of many lines means the first of them first. */
const linesMeant = ({ families }: Reading, lines: readonly Line[]): Reply['lines']['found'] =>
  families.flatMap(family =>
    family.lines.flatMap((value, at) => {
      const line = lines.find(one => one.value === value)
      const how_sure: Surety = family.lines.length === 1 ? 'named' : at === 0 ? 'likely' : 'possible'
      return line ? [{ label: line.label, value, from: family.from, how_sure }] : []
    }),
  )

/** The surest first; each once. */
function bounded<One extends { how_sure: Surety }>(all: readonly One[], keyOf: (one: One) => string) {
  const seen = new Set<string>()
  const found = sureties
    .flatMap(how_sure => all.filter(one => one.how_sure === how_sure))
    .filter(one => seen.size < seen.add(keyOf(one)).size)
  return { total: found.length, found: found.slice(0, maxMeant) }
}
