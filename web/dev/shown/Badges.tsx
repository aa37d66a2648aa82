// Badges, kinds of organizations, freshness, verdicts, ratings.
import { organizationTypes } from '#contract/calls/reference.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Freshness, FreshnessAge } from '#web/ui/Freshness.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { Badge, StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TypeChip, TypeName } from '#web/ui/TypeChip.tsx'
import { VerdictMark } from '#web/ui/VerdictMark.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Badges, chips, types, freshness, verdicts',
  note: 'Always a word beside the color. Freshness is green to 90 days, Aging to 180, then Stale.',
  code: 'Chip · Chips · Pill · CountBadge · StatusBadge, Badge · TypeChip, TypeName · Monogram · Avatar · Freshness · VerdictMark · Rating · KeyCaps',
  Show: Badges,
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const checked = [
  { state: 'fresh', verified_at: daysAgo(6), verified_by: 'Appetite', source: 'reviewer' },
  { state: 'ageing', verified_at: daysAgo(120), verified_by: 'Appetite', source: 'keeper' },
  { state: 'stale', verified_at: daysAgo(400), verified_by: 'Appetite', source: 'keeper' },
  { state: 'never', verified_at: null, verified_by: '', source: null },
] as const
const row = 'flex flex-wrap items-center gap-2'

function Badges() {
  return (
    <>
      <div className={row}>
        <CountBadge count={1284} />
        <CountBadge count={12} kind="quiet" />
        <CountBadge count={3} kind="waiting" />
        <StatusBadge status="approved" />
        <StatusBadge status="pending" />
        <StatusBadge status="returned" />
        <Badge look="news">New</Badge>
        <KeyCaps keys="Mod+k" />
      </div>
      <div className={row}>
        <Chip>Online quote</Chip>
        <Chip look="picked">Trusted</Chip>
        <Chip look="outline">+3</Chip>
        <Pill label="General Liability" onRemove={() => undefined} />
        <Pill look="applied" label="Texas" onRemove={() => undefined} />
        <Pill look="excluded" label="Taxi" onRemove={() => undefined} />
        <Pill look="leftOut" label="Hawaii" onRemove={() => undefined} />
        <Chips items={['Package policy', 'High limits available', 'Inspection required']} words={['high']} />
      </div>
      <div className={row}>
        {organizationTypes.map(type => (
          <TypeChip key={type} type={type} />
        ))}
      </div>
      <div className={row}>
        <Monogram name="Harborline Mutual" type="Insurance Company" size="s" />
        {organizationTypes.map(type => (
          <Monogram key={type} name={type} type={type} />
        ))}
        <Monogram name="Harborline Mutual" type="Insurance Program" size="l" />
        <Avatar name="Omar Quintero" picture="" />
        <TypeName type="Captive" />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {checked.map(freshness => (
          <Freshness key={freshness.state} freshness={freshness} />
        ))}
        {checked.map(freshness => (
          <FreshnessAge key={freshness.state} freshness={freshness} />
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {(['met', 'partly', 'missed', 'not_stated'] as const).map(verdict => (
          <VerdictMark key={verdict} verdict={verdict} />
        ))}
        <Rating average={3.6} count={24} />
        <Rating average={4.2} count={4} />
        <Rating average={null} count={2} />
        <Rating average={null} count={0} />
      </div>
    </>
  )
}
