// Reference lists, and the calls that serve them.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, label, set, state, text } from '../input/wire.ts'
import categories from '../reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '../reference/iso-classes.json' with { type: 'json' }

export { type OrganizationType, organizationTypes } from '../rules/organizationTypes.ts'

export const categoryNames = categories.map(category => category.name)
export const subcategoryNames = categories.flatMap(category => category.subcategories.map(sub => sub.name))
const categoryOf = new Map(categories.flatMap(category => category.subcategories.map(sub => [sub.name, category.name])))
const kinds = new Map(
  categories.flatMap(category => category.subcategories.map(sub => [sub.name, sub.subSubcategories] as const)),
)
/** The kinds of business of a sub-category. */
export const kindsOfBusiness = (subcategory: string): readonly string[] => kinds.get(subcategory) ?? []

const subcategoryOfKind = new Map([...kinds].flatMap(([name, own]) => own.map(kind => [kind, name] as const)))
/** The sub-categories in which a class of business lies. */
export const subcategoriesOf = (of: { kinds: readonly string[]; subcategories: readonly string[] }): string[] => [
  ...new Set([...of.kinds.flatMap(kind => subcategoryOfKind.get(kind) ?? []), ...of.subcategories]),
]

export const categoryOfSubcategory = (subcategory: string): string | undefined => categoryOf.get(subcategory)
export const belongsTo = (subcategory: string, category: string) => categoryOf.get(subcategory) === category

const isoLabels = groupLabels()
function groupLabels() {
  const labels = new Map<string, string[]>()
  for (const { code, label } of isoClasses) labels.set(code, [...(labels.get(code) ?? []), label])
  return labels
}
export const isoCodes = [...isoLabels.keys()]
/** Every label of a code; some codes cover two kinds of business. */
export const isoLabelsOf = (code: string): string[] => isoLabels.get(code) ?? []

const option = z.object({ label: z.string(), value: z.string() })

export const readLobs = call({
  name: 'reference.lobs',
  summary: 'The lines of business; with a session also one’s own that wait, and all for a superAdmin.',
  input: fields({}),
  reply: z.array(
    option.extend({
      /** Abbreviations and everyday names, such as WC. */
      names: z.array(z.string()),
    }),
  ),
})

/** The name of a new or renamed line. It needs a letter or a digit, since punctuation does not distinguish lines. */
export const lineName = label(80).refine(value => /[\p{L}\p{N}]/u.test(value), 'Must hold a letter or a digit')

export const addLob = call({
  name: 'reference.addLob',
  summary: 'Add a line of business, one’s own until a reviewer accepts it; a known one is returned.',
  input: fields(
    {
      label: lineName.describe('The line of business as people read it.'),
      value: label(80).optional().describe('The slug; made from the label when nothing is said.'),
    },
    { name: 'label' },
  ).meta({ example: { label: 'Kayak Rental Liability' } }),
  reply: option,
})

export const readCities = call({
  name: 'reference.cities',
  summary: 'Cities of one or several states.',
  input: fields(
    { state: set(state, 51).optional().describe('States by code or name, as a list with commas.') },
    { states: 'state' },
  ).meta({ example: { state: ['NY', 'NJ'] } }),
  reply: z.array(option.extend({ state: z.string() })),
})

/** The words name it; it is one of several things that they name; it is near what they name, or only begins with them. */
export const sureties = ['named', 'likely', 'possible'] as const
export type Surety = (typeof sureties)[number]
/** Of each kind; `total` of each counts all. */
export const maxMeant = 25

const meant = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ total: z.int(), found: z.array(z.object({ ...shape, how_sure: z.enum(sureties) })).max(maxMeant) })

export const classify = call({
  name: 'reference.classify',
  summary: 'What words for a business may mean: classes of business, class codes and lines, with how sure.',
  input: fields({
    words: text(200).describe('What the business does, and what it wants to insure, as somebody would say it.'),
  }).meta({ example: { words: 'wood fired pizza, beer and wine, needs umbrella' } }),
  reply: z.object({
    /** Kinds of business, and sub-categories that are meant as a whole: their `kind` is ''. The surest come first. */
    classes: meant({ kind: z.string(), sub_category: z.string(), category: z.string() }),
    iso: meant({ code: z.string(), label: z.string() }),
    naics: meant({ code: z.string(), label: z.string() }),
    /** Lines of business by label, with their slugs. */
    lines: meant({ label: z.string(), value: z.string(), from: z.string() }),
    states: z.array(z.string()),
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Words that mean nothing here, as typed. */
    unread: z.array(z.string()),
  }),
})
