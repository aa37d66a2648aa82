// Lists of the reference as options of pickers, in their order (`useReferenceLists`).
import carriers from '#contract/reference/carriers.json' with { type: 'json' }
import exclusions from '#contract/reference/exclusions.json' with { type: 'json' }
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import requirementTemplates from '#contract/reference/requirement-templates.json' with { type: 'json' }
import tagGroups from '#contract/reference/tags.json' with { type: 'json' }

type Choice = { value: string; label: string }
const sameChoice = (name: string): Choice => ({ value: name, label: name })

export const categoryChoices: Choice[] = categories.map(({ name }) => sameChoice(name))

export const subcategoryChoices = (category: string): Choice[] =>
  (categories.find(({ name }) => name === category)?.subcategories ?? []).map(({ name }) => sameChoice(name))

/** Some codes have two labels, so code and label together are the key, and both labels can be found. */
export const isoChoices: Choice[] = isoClasses.map(({ code, label }) => sameChoice(`${code} ${label}`))

export const isoChoiceOf = (code: string): string | null =>
  isoChoices.find(({ value }) => value.startsWith(`${code} `))?.value ?? null

export const carrierChoices = carriers.map(({ label }) => sameChoice(label))
export const exclusionChoices = exclusions.map(({ label }) => sameChoice(label))
export const tagChoices = tagGroups.flatMap(({ label: group, tags }) =>
  tags.map(({ label }) => ({ ...sameChoice(label), group })),
)
/** Sentences to begin with. */
export const templatesOf = (kind: 'requirement' | 'rule'): string[] =>
  requirementTemplates.flatMap(template => (template.kind === kind ? [template.text] : []))
