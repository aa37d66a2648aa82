// Composes a listing's description: the category, one or two lines, and a closing sentence.

import type { Premiums } from './generateTerms.ts'
import type { Plan } from './planListings.ts'
import type { Random } from './random.ts'
import { lineFamily, lineLabel } from './trades.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { numberIn } from './vocabulary.ts'
import { coversAllStates, dollars, fillTemplate, inName, inSentence, stateList } from './wording.ts'

const byCategory: Record<string, string[]> = vocabulary.descriptionTemplates.byCategory
const byLine: Record<string, string[]> = vocabulary.descriptionTemplates.byLine
const byFamily: Record<string, string[]> = vocabulary.descriptionTemplates.byFamily

export function describeListing(random: Random, plan: Plan, premiums: Premiums): string {
  const { lines, sub } = plan
  const first = lines[0] ?? ''
  const usedTemplates = new Set<string>()
  const sentences: string[] = []

  function addSentence(templates: string[] | undefined, line: string) {
    const open = (templates ?? []).filter(
      template => !usedTemplates.has(template) && isUsable(template, plan, premiums),
    )
    const [template] = random.sample(open, 1)
    if (!template) return
    usedTemplates.add(template)
    sentences.push(fillTemplate(template, templateValues(random, template, { plan, premiums, line })))
  }

  // If the name contains only the trade, the description names the kind of business.
  const named = plan.name.includes(inName(plan.kind))
  addSentence(
    byCategory[sub.category]?.filter(template => named || template.includes('{subsub}')),
    first,
  )
  for (const line of lines.slice(0, random.int(1, 2))) addSentence(byLine[line] ?? byFamily[lineFamily(line)], line)
  addSentence(byFamily[lineFamily(first)], first)
  return sentences.join(' ')
}

// A sentence with thirty states helps nobody, and one about a premium needs a premium.
function isUsable(template: string, { states, sub }: Plan, { minimum, earned }: Premiums): boolean {
  if (template.includes('{states}') && states.length > 6 && !coversAllStates(states)) return false
  if (template.includes('{minPremium}') && minimum === null) return false
  if (template.includes('{minEarned}') && earned === null) return false
  return !(template.includes('cooking') && !/Restaurants|Fast Food|Bars|Hotels|Catering/.test(sub.name))
}

const smallLimits = vocabulary.ranges.limit.filter(limit => numberIn(limit) <= 2_000_000)
const largeLimits = vocabulary.ranges.limit.filter(limit => numberIn(limit) >= 5_000_000)

function templateValues(random: Random, template: string, of: { plan: Plan; premiums: Premiums; line: string }) {
  const { organization, kind, sub, states } = of.plan
  const large = /total insured value|capacity|Side A|single jobs/.test(template)
  return {
    org: organization.name,
    year: String(organization.year),
    category: sub.category,
    sub: sub.name,
    subsub: inSentence(kind),
    lob: lineLabel(of.line),
    states: stateList(states),
    limit: random.pick(large ? largeLimits : smallLimits),
    revenue: random.pick(vocabulary.ranges.revenue),
    count: String(random.pick(vocabulary.ranges.count)),
    minPremium: dollars(of.premiums.minimum ?? 0),
    minEarned: `${of.premiums.earned ?? 0}%`,
  }
}
