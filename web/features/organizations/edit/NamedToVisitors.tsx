// The switch that allows the public home page to name an organization, for its keepers.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'

export function NamedToVisitors({ organization: { id, named_to_visitors } }: { organization: OrganizationRecord }) {
  const saving = useSend('organizations.nameToVisitors', { toast: 'always' })
  return (
    <FormSection title="Visitors" text="What people without an account see">
      <WholeLine>
        <Switch
          label="Name us on the public home page"
          hint="Your name, type, states and when you were last confirmed. No listing, no person, no phone. Takes effect at once."
          // Shows the new value while it is being saved.
          checked={saving.isPending ? saving.variables.input.named === true : named_to_visitors}
          onChange={named => saving.mutate({ input: { id, named } })}
        />
      </WholeLine>
    </FormSection>
  )
}
