// Compares the providers of a listing by skill and price; it renders nothing if fewer than two are rated.
import { useNavigate } from '@tanstack/react-router'
import type { Provider } from '#contract/calls/listingRecord.ts'
import { Square } from '#web/ui/charts/Square.tsx'

export function ProvidersSquare({ providers }: { providers: readonly Provider[] }) {
  const navigate = useNavigate()
  const dots = providers.map(provider => ({
    id: provider.org_id,
    label: provider.organization_name,
    type: provider.organization_type,
    skill: provider.avg_overall_rating,
    price: provider.avg_pricing_rating,
    count: provider.rating_count,
    onChoose: () => void navigate({ to: '/organization-detail/$id', params: { id: String(provider.org_id) } }),
  }))
  if (dots.filter(({ skill, price }) => skill !== null && price !== null).length < 2) return null
  return (
    <div className="mt-3.5 mb-7">
      <Square dots={dots} label="Skill and price of the providers" />
    </div>
  )
}
