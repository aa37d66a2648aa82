// Derives schemas from the facts: for adding a record, for changing it, and for replies.
import { z } from 'zod'
import { contactInput, contactRecord, mgaInput, mgaRecord, officeInput, officeRecord } from '../calls/contacts.ts'
import { categoryNames, isoCodes, organizationTypes, subcategoryNames } from '../calls/reference.ts'
import {
  boolean,
  email,
  fileId,
  ids,
  knownSet,
  label,
  link,
  list,
  money,
  name,
  optionalEmail,
  optionalLink,
  optionalPhone,
  optionalState,
  optionalText,
  percent,
  phone,
  set,
  state,
  text,
  wholeNumber,
} from '../input/wire.ts'
import { isNaics } from '../rules/naicsCodes.ts'
import { type Admission, admissionChoices, admissionLabels } from './admission.ts'
import { earliestYear, type Fact, type Facts, type Filter, type FiltersOf, filtersOf, type Kind } from './fact.ts'

const known = <const V extends readonly string[]>(values: V, what: string) =>
  z.enum(values, `Please choose one of the ${what}`).or(z.literal('')).nullish()
const atLeastOne = <S extends z.ZodType<string[], unknown>>(values: S) =>
  values.refine(chosen => chosen.length > 0, 'Please choose at least one')
export const creationYear = wholeNumber(earliestYear, 2200, `Must be ${earliestYear} or later`).refine(
  founded => founded <= new Date().getFullYear(),
  'Must not lie in the future',
)
// as: the keys of the table
const admissions = Object.keys(admissionLabels) as [Admission, ...Admission[]]
const naicsSet = (max: number) =>
  set(label(20), max).refine(
    codes => codes.every(isNaics),
    'NAICS codes have two to six digits and are in the 2022 list.',
  )
const lines = ({ max = 60 }: Fact) => set(label(80), max)

/** Kinds that may be required. */
const filled = {
  name: ({ max = 200 }: Fact) => name(max),
  text: ({ max = 200 }: Fact) => text(max),
  words: ({ max = 200 }: Fact) => text(max),
  organization: ({ max = 200 }: Fact) => text(max),
  organizationType: () => z.enum(organizationTypes, 'Please choose a type'),
  linesOfBusiness: (fact: Fact) => atLeastOne(lines(fact)),
  states: () => atLeastOne(set(state, 51)),
  email: () => email,
  phone: () => phone,
  link: () => link,
} satisfies Partial<Record<Kind, (fact: Fact) => z.ZodType>>

/** The schemas of all kinds where a field may be absent; null or '' empties the stored value. */
const optional = {
  name: ({ max = 200 }: Fact) => name(max).optional(),
  text: ({ max = 200 }: Fact) => optionalText(max).optional(),
  words: ({ max = 200 }: Fact) => optionalText(max).optional(),
  category: () => known(categoryNames, 'categories'),
  subcategory: () => known(subcategoryNames, 'sub-categories'),
  isoClass: () => known(isoCodes, 'ISO classes'),
  naics: ({ max = 20 }: Fact) => naicsSet(max).optional(),
  organizationType: () => z.enum(organizationTypes, 'Please choose a type').optional(),
  linesOfBusiness: (fact: Fact) => lines(fact).optional(),
  tags: ({ each = 60, max = 10 }: Fact) => set(label(each), max).optional(),
  texts: ({ each = 200, max = 10, distinct }: Fact) => (distinct ? set : list)(text(each), max).optional(),
  state: () => optionalState.optional(),
  states: () => set(state, 51).optional(),
  money: () => money.optional(),
  percent: () => percent.optional(),
  yesNo: () => boolean.optional(),
  admission: () => z.enum(admissions, 'Please choose one from the list').nullish(),
  year: () => creationYear.nullish(),
  wholeNumber: ({ max = 1_000_000 }: Fact) => wholeNumber(0, max, `Must be 0 to ${max}`).nullish(),
  email: () => optionalEmail.optional(),
  phone: () => optionalPhone.optional(),
  link: () => optionalLink.optional(),
  pdf: () => fileId.nullish(),
  picture: () => fileId.nullish(),
  organization: ({ max = 200 }: Fact) => text(max).optional(),
  organizations: ({ max = 50 }: Fact) => ids(max).optional(),
  listings: ({ max = 50 }: Fact) => ids(max).optional(),
  contacts: ({ max = 50 }: Fact) => list(contactInput, max).optional(),
  mgas: ({ max = 50 }: Fact) => list(mgaInput, max).optional(),
  offices: ({ max = 50 }: Fact) => list(officeInput, max).optional(),
} satisfies Record<Kind, (fact: Fact) => z.ZodType>

const answered = {
  name: () => z.string(),
  text: () => z.string(),
  words: () => z.string(),
  category: () => z.string(),
  subcategory: () => z.string(),
  isoClass: () => z.string(),
  naics: () => z.array(z.string()),
  organizationType: () => z.enum(organizationTypes),
  // Several labels in one text, with commas.
  linesOfBusiness: () => z.string(),
  tags: () => z.string(),
  texts: () => z.array(z.string()),
  state: () => z.string(),
  states: () => z.array(z.string()),
  money: () => z.string().nullable(),
  percent: () => z.string().nullable(),
  yesNo: () => z.boolean(),
  admission: () => z.enum(admissions).nullable(),
  year: () => z.int().nullable(),
  wholeNumber: () => z.int().nullable(),
  email: () => z.string(),
  phone: () => z.string(),
  link: () => z.string(),
  pdf: () => fileId.nullable(),
  picture: () => fileId.nullable(),
  organization: () => z.string(),
  organizations: () => z.array(z.int()),
  listings: () => z.array(z.int()),
  contacts: () => z.array(contactRecord),
  mgas: () => z.array(mgaRecord),
  offices: () => z.array(officeRecord),
} satisfies Record<Kind, () => z.ZodType>

/** The kinds that are filters of a search; several choices may be given. */
const filtered = {
  category: () => knownSet(categoryNames, 15),
  subcategory: () => knownSet(subcategoryNames, 50),
  isoClass: () => set(label(20), 50),
  naics: () => naicsSet(20),
  linesOfBusiness: () => set(label(80), 60),
  states: () => set(state, 51),
  yesNo: () => boolean,
  admission: () => set(z.enum(admissionChoices, 'Please choose admitted or non_admitted'), 2),
} satisfies Partial<Record<Kind, () => z.ZodType>>
const oneOrZero = z.union([z.literal(0), z.literal(1)])

type Filled<F extends Fact> = F['kind'] extends keyof typeof filled ? ReturnType<(typeof filled)[F['kind']]> : never
type Optional<F extends Fact> = ReturnType<(typeof optional)[F['kind']]>
type AddShape<F extends Facts> = {
  [N in keyof F]: F[N] extends { required: string } ? Filled<F[N]> : Optional<F[N]>
}
type ChangeShape<F extends Facts> = {
  [N in keyof F]: F[N] extends { required: 'always' } ? z.ZodOptional<Filled<F[N]>> : Optional<F[N]>
}
type RecordShape<F extends Facts> = {
  [N in keyof F]: F[N] extends { asNumber: true } ? typeof oneOrZero : ReturnType<(typeof answered)[F[N]['kind']]>
}

type FilterShape<F extends Facts> = {
  [P in keyof FiltersOf<F>]: FiltersOf<F>[P] extends { kind: infer K extends keyof typeof filtered }
    ? z.ZodOptional<ReturnType<(typeof filtered)[K]>>
    : never
}

function shapeOf(facts: Facts, schemaOf: (fact: Fact) => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, schemaOf(fact)]))
}
/** The shape of an input: each field with its description. */
const inputShapeOf = (facts: Facts, schemaOf: (fact: Fact) => z.ZodType) =>
  shapeOf(facts, fact => described(schemaOf(fact), fact.meaning))
const described = (schema: z.ZodType, meaning: string | undefined) => (meaning ? schema.describe(meaning) : schema)
function filledSchema(fact: Fact): z.ZodType {
  const schemas: Partial<Record<Kind, (fact: Fact) => z.ZodType>> = filled
  const schema = schemas[fact.kind]
  if (!schema)
    throw new Error(
      `A fact of the kind ${fact.kind} cannot be required yet: add it to the table 'filled' in contract/facts/schemas.ts.`,
    )
  return schema(fact)
}

function filterSchema(kind: Kind): z.ZodType {
  const schemas: Partial<Record<Kind, () => z.ZodType>> = filtered
  const schema = schemas[kind]
  if (!schema)
    throw new Error(
      `No search filters by a fact of the kind ${kind} yet: add it to the table 'filtered' in contract/facts/schemas.ts.`,
    )
  return schema()
}

// as, four times: the shape has the facts' names and its schemas come from the tables above, as the types say
export const addShape = <F extends Facts>(facts: F) =>
  inputShapeOf(facts, fact => (fact.required ? filledSchema(fact) : optional[fact.kind](fact))) as AddShape<F>
export const changeShape = <F extends Facts>(facts: F) =>
  inputShapeOf(facts, fact =>
    fact.required === 'always' ? filledSchema(fact).optional() : optional[fact.kind](fact),
  ) as ChangeShape<F>
export const recordShape = <F extends Facts>(facts: F) =>
  shapeOf(facts, fact => (fact.asNumber ? oneOrZero : answered[fact.kind]())) as RecordShape<F>
export const filterShape = <F extends Facts>(facts: F) =>
  Object.fromEntries(
    Object.entries<Filter & { name: string; kind: Kind }>(filtersOf(facts)).map(([param, { name, kind, meaning }]) => [
      param,
      described(filterSchema(kind).optional(), meaning ?? facts[name]?.meaning),
    ]),
  ) as FilterShape<F>
