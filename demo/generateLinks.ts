// Which MGAs an organization works with.
import type { Organization } from './generateOrganizations.ts'
import { randomFor } from './random.ts'

export type Link = { mga: Organization; mgaPosition: number }

/** Up to two MGAs of the same trade; risk retention groups and captives rarely have one. */
export function linksOf(organization: Organization, mgas: Organization[]): Link[] {
  if (organization.type === 'MGA/Wholesaler') return []
  const random = randomFor('links', organization.index)
  const few = organization.type === 'Captive' || organization.type === 'Risk Retention Group'
  const wanted = random.weighted([0, 1, 2], count => (few ? [80, 20, 0] : [35, 40, 25])[count] ?? 0)
  const open = mgas.flatMap((mga, mgaPosition) => (mga.sector === organization.sector ? [{ mga, mgaPosition }] : []))
  return random.sample(open, wanted)
}
