// The ISO classes, categories and sub-categories of listings, as options of pickers.
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }

type Choice = { value: string; label: string }
const sameChoice = (name: string): Choice => ({ value: name, label: name })

export const categoryChoices: Choice[] = categories.map(({ name }) => sameChoice(name))

export const subcategoryChoices = (category: string): Choice[] =>
  (categories.find(({ name }) => name === category)?.subcategories ?? []).map(({ name }) => sameChoice(name))

/** Some codes have two labels, so code and label together are the key, and both labels can be found. */
export const isoChoices: Choice[] = isoClasses.map(({ code, label }) => ({
  value: `${code} ${label}`,
  label: `${code} ${label}`,
}))

export const isoCodeOf = (choice: string | null): string => choice?.split(' ')[0] ?? ''
export const isoChoiceOf = (code: string): string | null =>
  isoChoices.find(({ value }) => isoCodeOf(value) === code)?.value ?? null
