// classify and list_reference: what words may mean, and what the other tools accept.
import { z } from 'zod'
import { classify, readLobs, sureties } from '#contract/calls/reference.ts'
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import states from '#contract/reference/states.json' with { type: 'json' }
import type { Ask } from './ask.ts'
import { alsoCalled } from './named.ts'
import { pagedInput, pagedOutput, rowsOf } from './paging.ts'
import { tool } from './tool.ts'

const howSure = z.enum(sureties)
const some = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ total: z.int(), found: z.array(z.object({ ...shape, how_sure: howSure })) })

export const classifyWords = tool({
  name: 'classify',
  title: 'Classify a business',
  description:
    'What words for a business may mean: kinds of business, ISO general liability classes, NAICS codes and lines of business, each with how sure: named, likely or possible. ' +
    'Use it for "which class code is ...?", or where find_markets read the words wrongly. It finds no markets, and its codes are suggestions for searching, not for rating. It has no codes of workers\' compensation (NCCI).',
  input: z.strictObject({
    words: z
      .string()
      .trim()
      .min(1, 'Must not be empty')
      .max(200, 'May have at most 200 letters')
      .describe('What the business does, such as "mobile dog grooming van", or a code such as "NAICS 812910".'),
  }),
  output: z.object({
    classes: some({ kind: z.string(), sub_category: z.string(), category: z.string() }).describe(
      'Kinds of business; kind is empty where a whole sub-category is meant.',
    ),
    iso: some({ code: z.string(), label: z.string() }),
    naics: some({ code: z.string(), label: z.string() }),
    lines: some({ label: z.string(), value: z.string(), from: z.string() }),
    states: z.array(z.string()),
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    unread: z.array(z.string()).describe('Words that mean nothing here.'),
  }),
  answer: ({ words }, { ask }) => ask(classify, { words }),
  lines: ({ classes, iso, naics, lines, unread }) => [
    ...(classes.total + iso.total + naics.total + lines.total === 0 ? ['These words mean nothing here.'] : []),
    ...classes.found.map(
      one => `Class, ${one.how_sure}: ${[one.kind, one.sub_category, one.category].filter(Boolean).join(', ')}`,
    ),
    ...iso.found.map(one => `ISO, ${one.how_sure}: ${one.code} ${one.label}`),
    ...naics.found.map(one => `NAICS, ${one.how_sure}: ${one.code} ${one.label}`),
    ...lines.found.map(one => `Line, ${one.how_sure}: ${one.label} (${one.value})`),
    ...(unread.length > 0 ? [`Not understood: ${unread.join(', ')}`] : []),
  ],
})

type Row = { name: string; value: string; also: string[] }

/** Each list as its rows. */
const lists: Record<'states' | 'lines' | 'categories' | 'limit_types', (ask: Ask) => Promise<Row[]>> = {
  states: async () => states.map(({ code, name }) => ({ name, value: code, also: [] })),
  lines: async ask => (await ask(readLobs, {})).map(({ label, value, names }) => ({ name: label, value, also: names })),
  categories: async () =>
    categories.flatMap(({ name: category, subcategories }) =>
      subcategories.map(({ name, subSubcategories }) => ({ name, value: category, also: subSubcategories })),
    ),
  limit_types: async () =>
    limitTypes.map(({ label, value }) => ({ name: label, value, also: [...(alsoCalled[value] ?? [])] })),
}
const most = 60

export const listReference = tool({
  name: 'list_reference',
  title: 'What the other tools accept',
  description:
    'The lists that the other tools accept: states with codes, lines of business with slugs and abbreviations, categories of business with their kinds, types of limits. ' +
    'Use it when a name was refused, or to see what there is. It has no markets.',
  input: z.strictObject({
    list: z.enum(['states', 'lines', 'categories', 'limit_types']).describe('Which list.'),
    contains: z.string().trim().max(80).optional().describe('Only rows with these letters in a name.'),
    ...pagedInput(),
  }),
  output: z.object({
    ...pagedOutput,
    rows: z.array(
      z.object({
        name: z.string(),
        value: z.string().describe('The code of a state, the slug of a line or limit, the category of a sub-category.'),
        also: z.array(z.string()).describe('Other names of a line or limit; the kinds of business of a sub-category.'),
      }),
    ),
  }),
  async answer({ list, contains = '', ...paged }, { ask }) {
    const letters = contains.toLowerCase()
    const all = (await lists[list](ask)).filter(({ name, value, also }) =>
      [name, value, ...also].some(text => text.toLowerCase().includes(letters)),
    )
    const { rows, ending } = rowsOf(all, paged)
    return { ...ending, rows: rows.map(row => ({ ...row, also: row.also.slice(0, most) })) }
  },
  lines: ({ total, rows }) => [
    `${total} rows.`,
    ...rows.map(
      ({ name, value, also }) => `${name} (${value})${also.length > 0 ? `: ${also.slice(0, 8).join(', ')}` : ''}`,
    ),
  ],
})
