// The header of an organization's page: its name, type and verification, and its actions.
import { Link } from '@tanstack/react-router'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { MarketAppointment } from '#web/features/appointments/AppointmentMenu.tsx'
import { copyLink } from '#web/platform/copyLink.ts'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/Button.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { shortTypeOf } from '#web/ui/organizationType.ts'
import { Menu, MenuAct } from '#web/ui/overlays/Menu.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Term } from '#web/ui/Term.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { AddReview } from '../ratings/AddReview.tsx'
import styles from './OrganizationHead.module.css'

export function OrganizationHead({ organization }: { organization: OrganizationRecord }) {
  const { id, organization_name, organization_type, organization_website, short_description } = organization
  const { status, updated_at } = organization
  return (
    <header className={styles.head}>
      <Monogram
        name={organization_name}
        type={organization_type}
        size="l"
        imageUrl={organization.organization_photo_url}
      />
      <div className={styles.who}>
        <h1 className="three-lines" title={organization_name}>
          {organization_name}
        </h1>
        <div className={styles.by}>
          <TypeChip type={organization_type}>
            <Term label={shortTypeOf(organization_type)} />
          </TypeChip>
          {status !== 'approved' && <StatusBadge status={status} />}
          {status === 'approved' && <Freshness freshness={organization.freshness} editedAt={updated_at} />}
          {isKept(organization) && (
            <span className="inline-row gap-6px muted">
              <Icon name="check" size="s" /> Kept by its own people
            </span>
          )}
          <StillCorrect kind="organization" record={organization} />
          {organization_website && (
            <a href={organization_website} target="_blank" rel="noopener noreferrer">
              {hostOf(organization_website)}
            </a>
          )}
        </div>
        <p className={styles.description}>
          <ClampedText text={short_description} limit={220} />
        </p>
      </div>
      <div className={`off-paper ${styles.acts}`}>
        {status === 'approved' && <MarketAppointment organizationId={id} name={organization_name} />}
        <AddReview organization={{ ...organization, org_id: id }} />
        {organization.can_edit && (
          <Link className={buttonClass('sec', 'sm')} to="/dashboard/organization/edit/$id" params={{ id: String(id) }}>
            <Icon name="pen" size="s" /> Edit
          </Link>
        )}
        <Menu className={iconButtonClass('outlined')} label="More" align="right" button={<Icon name="dots" />}>
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
