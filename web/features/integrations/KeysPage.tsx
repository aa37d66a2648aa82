// /profile/keys: the keys with which programs ask in the account's place, and the form for another one.
import { useState } from 'react'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { KeyList } from './KeyList.tsx'
import type { MadeKey } from './key.ts'
import { NewKey } from './NewKey.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { UseWithAssistant } from './UseWithAssistant.tsx'
import { Webhooks } from './Webhooks.tsx'

export function KeysPage() {
  const account = useProfile().data
  const own = useCall('keys.list', { page: 1, per_page: 50 })
  // What stands below the list would move with it once that is there.
  const profile = own.isPending ? undefined : account
  const { text, ask } = useListParams()
  const organizations = account?.organizations ?? []
  const organization = organizations.find(({ id }) => String(id) === text('of'))?.id
  // Each stays until it is closed, since it is shown never again.
  const [made, setMade] = useState<readonly MadeKey[]>([])
  const show = (key: MadeKey) => setMade(shown => [key, ...shown])
  return (
    <Page
      title="API keys"
      intro="A key may do what you may do, and no more. It stops when you revoke it, when it ends, or when your account does."
      actions={
        <a href="/docs/api" className={`${textLinkClass} inline-flex items-center gap-1.5 text-14`}>
          <Icon name="file" size="s" /> How the API works
        </a>
      }
    >
      {organizations.length > 0 && (
        <div className="mb-5">
          <Segments
            label="Whose keys and webhooks"
            value={String(organization ?? '')}
            options={[
              { value: '', label: 'Mine' },
              ...organizations.map(({ id, organization_name }) => ({ value: String(id), label: organization_name })),
            ]}
            onChange={of => ask({ of: of || undefined })}
          />
        </div>
      )}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-5 @5xl:grid-cols-[minmax(0,1fr)_18.75rem] @5xl:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            {made.map(one => (
              <ShownSecret
                key={one.secret}
                made={one}
                onClose={() => setMade(shown => shown.filter(other => other !== one))}
              />
            ))}
            <KeyList organization={organization} onMade={show} />
          </div>
          {profile && (
            <>
              <div className="@5xl:row-span-2">
                <NewKey
                  key={organization}
                  {...{ profile, organization }}
                  limits={own.data}
                  onMade={made => {
                    // The list shows the new one, whomever it acts for.
                    if (organization !== undefined && made.key.organization?.id !== organization)
                      ask({ of: made.key.organization?.id })
                    show(made)
                  }}
                />
              </div>
              {own.data?.assistants && <UseWithAssistant secret={made[0]?.secret} />}
            </>
          )}
        </div>
      </div>
      {profile && <Webhooks {...{ organization, organizations }} onElsewhere={of => ask({ of })} />}
    </Page>
  )
}
