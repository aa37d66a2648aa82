// The header of an organization's page: its name, type and verification, and its actions.
import { Link } from '@tanstack/react-router'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { MarketAppointment } from '#web/features/appointments/AppointmentMenu.tsx'
import { WatchButton } from '#web/features/watches/TellMe.tsx'
import { turnCompared } from '#web/platform/compareTray.ts'
import { copyLink } from '#web/platform/copyLink.ts'
import { openAddToList, openExport } from '#web/platform/dialogs.ts'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/Button.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { afterClosing } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { shortTypeOf } from '#web/ui/organizationType.ts'
import { Menu, MenuAct } from '#web/ui/overlays/Menu.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Term } from '#web/ui/Term.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { AddReview } from '../ratings/AddReview.tsx'

export function OrganizationHead({ organization }: { organization: OrganizationRecord }) {
  const { id, organization_name, organization_type, organization_website, short_description } = organization
  const { status, updated_at } = organization
  return (
    <header className="mb-5.5 grid grid-cols-lead items-start gap-3 max-sm:*:first:size-14 max-sm:*:first:rounded-lg max-sm:*:first:text-20 max-sm:*:first:bite-13 sm:gap-x-5 lg:grid-cols-lead-tail">
      <Monogram
        name={organization_name}
        type={organization_type}
        size="l"
        imageUrl={organization.organization_photo_url}
      />
      <div className="max-sm:contents">
        <h1
          className="line-clamp-3 self-center font-display text-title wrap-anywhere text-balance print:line-clamp-none"
          title={organization_name}
        >
          {organization_name}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 max-sm:col-span-full sm:mt-2">
          <TypeChip type={organization_type}>
            <Term label={shortTypeOf(organization_type)} />
          </TypeChip>
          {status !== 'approved' && <StatusBadge status={status} />}
          {status === 'approved' && <Freshness freshness={organization.freshness} editedAt={updated_at} />}
          {isKept(organization) && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <Icon name="check" size="s" /> Kept by its own people
            </span>
          )}
          <StillCorrect kind="organization" record={organization} />
          {organization_website && (
            <a
              className="inline-flex min-h-11 items-center sm:min-h-7"
              href={organization_website}
              target="_blank"
              rel="noopener noreferrer"
            >
              {hostOf(organization_website)}
            </a>
          )}
        </div>
        <p className="max-w-2xl leading-body wrap-anywhere text-pretty text-muted max-sm:col-span-full sm:mt-2.5">
          <ClampedText text={short_description} limit={220} />
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 *:min-h-11 *:min-w-11 max-sm:*:not-last:flex-[1_0_auto] lg:col-span-1 lg:justify-end print:hidden">
        {status === 'approved' && <MarketAppointment organizationId={id} name={organization_name} />}
        {status === 'approved' && <WatchButton organization={id} name={organization_name} />}
        <AddReview organization={{ ...organization, org_id: id }} />
        {organization.can_edit && (
          <Link className={buttonClass('sec', 'sm')} to="/dashboard/organization/edit/$id" params={{ id: String(id) }}>
            <Icon name="pen" size="s" /> Edit
          </Link>
        )}
        <Menu className={iconButtonClass('outlined')} label="More" align="right" button={<Icon name="dots" />}>
          <MenuAct icon="scale" onClick={() => turnCompared('organizations', { id, name: organization_name })}>
            Compare
          </MenuAct>
          {status === 'approved' && (
            <MenuAct
              icon="list"
              onClick={() => afterClosing(() => openAddToList({ organizations: [id], at: document.activeElement }))}
            >
              Add to list
            </MenuAct>
          )}
          <MenuAct
            icon="download"
            onClick={() =>
              afterClosing(() =>
                openExport({ what: 'listings', organization_id: id, rows: organization.active_listings }),
              )
            }
          >
            Export
          </MenuAct>
          <MenuAct icon="link" onClick={() => copyLink(window.location.href)}>
            Copy link
          </MenuAct>
          <MenuAct icon="print" onClick={() => window.print()}>
            Print
          </MenuAct>
        </Menu>
      </div>
    </header>
  )
}

/** Whether one of its own contributors has confirmed it and the confirmation is not too old. */
const isKept = ({ freshness: { source, state } }: OrganizationRecord) =>
  source === 'keeper' && (state === 'fresh' || state === 'ageing')

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
}
