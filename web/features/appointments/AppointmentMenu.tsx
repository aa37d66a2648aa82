// The button that shows whether the viewer is appointed with a market, with a menu to change that.
import { useCall, useSend } from '#web/platform/useCall.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuAct, MenuChecks } from '#web/ui/overlays/Menu.tsx'
import { type Market, type Status, statusWords, toMark } from './markets.ts'

type Props = {
  market: Market
  /** Null if nothing is marked. */
  status: Status | null
  /** For a row of a list, where most are not marked. */
  isQuiet?: boolean
}

const looks = { appointed: 'held', requested: 'asked' } as const
const icons = { appointed: 'key', requested: 'clock' } as const

export function AppointmentMenu({ market, status, isQuiet = false }: Props) {
  const mark = useSend('access.mark', { toast: 'always' })
  const choose = (chosen: Status | 'none') => mark.mutate({ input: { ...toMark(market), status: chosen } })
  // Shows the chosen status while it is being saved.
  const sent = mark.isPending ? mark.variables.input.status : status
  const shown = sent === 'none' ? null : sent
  const words = shown ? statusWords[shown] : 'I have access'
  return (
    <Menu
      className={buttonClass(shown ? looks[shown] : isQuiet ? 'ghost' : 'sec', 'sm')}
      label={`${words}: ${market.name}`}
      button={
        <>
          <Icon name={shown ? icons[shown] : 'key'} size="s" />
          {words}
          <Icon name="down" size="s" />
        </>
      }
    >
      <MenuChecks label="Access" options={statuses} chosen={shown ? [shown] : []} onChoose={choose} />
      {shown && (
        <MenuAct icon="x" onClick={() => choose('none')}>
          No longer
        </MenuAct>
      )}
    </Menu>
  )
}

const statuses = (['appointed', 'requested'] as const).map(value => ({
  value,
  label: statusWords[value],
  icon: icons[value],
}))

/** On the page of an organization, by its name. */
export function MarketAppointment({ organizationId, name }: { organizationId: number; name: string }) {
  const { data } = useCall('access.marks', { q: name.slice(0, 200) })
  // A placeholder keeps the layout stable while it loads.
  if (!data)
    return (
      <span className={`${buttonClass('sec', 'sm')} invisible`} aria-hidden="true">
        <Icon name="key" size="s" />I have access
        <Icon name="down" size="s" />
      </span>
    )
  const mark = data.marks.find(({ organization_id }) => organization_id === organizationId)
  const market = { organization_id: organizationId, mga_id: null, name }
  return <AppointmentMenu market={mark ?? market} status={mark?.status ?? null} />
}
