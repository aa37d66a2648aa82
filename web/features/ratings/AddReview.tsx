// The button that adds a review, or why the viewer cannot.
import { errors } from '#contract/errors.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type Props = { organization: { org_id: number; organization_name: string; can_rate: boolean }; onReview: () => void }

export function AddReview({ organization: { org_id, organization_name, can_rate }, onReview }: Props) {
  const { data: profile } = useProfile()
  if (can_rate)
    return (
      <Button kind="soft" size="sm" aria-haspopup="dialog" title={`Review ${organization_name}`} onClick={onReview}>
        <Icon name="plus" size="s" />
        Add Review
      </Button>
    )
  if (!profile) return null
  const isOwn = profile.organizations.some(({ id }) => id === org_id)
  const why = isOwn ? errors.own_organization[1] : 'This organization is not approved yet, so it cannot be rated.'
  return <p className="caption">{why}</p>
}
