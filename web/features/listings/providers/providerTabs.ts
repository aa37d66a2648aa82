// The tabs of a listing's providers, each with its organization type.
import type { OrganizationType } from '#contract/calls/reference.ts'
import { stateName } from '#contract/rules/stateNames.ts'

export const providerTabs = [
  { value: 'all', label: 'All', type: null },
  { value: 'company', label: 'Company', type: 'Insurance Company' },
  { value: 'program', label: 'Program', type: 'Insurance Program' },
  { value: 'risk-retention', label: 'Risk Retention', type: 'Risk Retention Group' },
  { value: 'captive', label: 'Captive', type: 'Captive' },
  { value: 'wholesaler', label: 'Wholesaler', type: 'MGA/Wholesaler' },
] as const satisfies readonly { value: string; label: string; type: OrganizationType | null }[]

export type ProviderTab = (typeof providerTabs)[number]['value']

/** Parses a tab from the address. */
export const tabOf = (text: unknown): ProviderTab => providerTabs.find(({ value }) => value === text)?.value ?? 'all'

type Typed = { organization_type: OrganizationType }

export function providersIn<P extends Typed>(providers: readonly P[], tab: ProviderTab): readonly P[] {
  const type = providerTabs.find(({ value }) => value === tab)?.type ?? null
  return type === null ? providers : providers.filter(provider => provider.organization_type === type)
}

/** Groups providers in the order of the tabs, omitting types without any. */
export function groupsOf<P extends Typed>(providers: readonly P[]): { type: OrganizationType; providers: P[] }[] {
  return providerTabs.flatMap(({ type }) => {
    const ofType = providers.filter(provider => provider.organization_type === type)
    return type === null || ofType.length === 0 ? [] : [{ type, providers: ofType }]
  })
}

/** An organization that names no states writes in all of them. */
export const writesIn = ({ states }: { states: readonly string[] }, searched: readonly string[]): boolean =>
  states.length === 0 || searched.length === 0 || searched.some(code => states.includes(code))

/** The searched states within a sentence: 'Texas or Oklahoma'. */
export const placeText = (states: readonly string[]): string =>
  states.length > 2 ? 'any of these states' : states.map(stateName).join(' or ')
