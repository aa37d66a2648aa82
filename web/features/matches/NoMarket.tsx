// No market writes the risk as described: which part to drop, to be told of the first who does, or to add a market.
import { matchInput, type Risk } from '#contract/risk.ts'
import { omit } from '#contract/rules/omit.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { MarketWanted } from '#web/features/gaps/MarketWanted.tsx'
import { keptOfRisk } from '#web/features/watches/savedQuery.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { wantedOfRisk } from './riskWords.ts'
import type { RiskControls } from './useRisk.ts'

type Props = {
  data: ReplyFor<'matches.find'>
  isOld: boolean
  controls: Pick<RiskControls, 'risk' | 'change'>
  lineLabel: (slug: string) => string
}

const nobody = 'No market in the directory writes this as described.'

/** Nobody can be called. */
export function NoMarket({ data, isOld, controls, lineLabel }: Props) {
  const suggestions = data.without.map(part => dropped(part, { data, risk: controls.risk, lineLabel }))
  return (
    <div className="mt-6 rounded-lg border bg-surface">
      <OnlyMine controls={controls} className="px-6 pt-6 text-center" />
      <EmptyState level={2} title={nobody}>
        {suggestions.length > 0 && (
          <ul className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
            {suggestions.map(({ words, to }) => (
              <li key={words}>
                <TextButton onClick={() => controls.change(to)}>{words}</TextButton>
              </li>
            ))}
          </ul>
        )}
        <MarketWanted {...wantedFor({ data, isOld, controls, lineLabel })} className="justify-center" />
      </EmptyState>
    </div>
  )
}

/** Some are worth a call. */
export function NoMarketNote(props: Props) {
  return (
    <div className="mt-5 rounded-lg border bg-surface px-4.5 py-3">
      <OnlyMine controls={props.controls} className="mb-2" />
      <MarketWanted {...wantedFor(props)}>
        <p className="grow leading-body">{nobody}</p>
      </MarketWanted>
    </div>
  )
}

function OnlyMine({ controls: { risk, change }, className }: Pick<Props, 'controls'> & { className: string }) {
  if (!risk.only_mine) return null
  return (
    <p className={`leading-body text-muted ${className}`}>
      Only my markets is on. <TextButton onClick={() => change({ only_mine: false })}>Switch it off</TextButton> to ask
      the whole directory.
    </p>
  )
}

/** Among one's own markets nothing is missing from the directory. */
function wantedFor({ data, isOld, controls: { risk }, lineLabel }: Props) {
  const query = omit(matchInput(risk, new Date()), 'page', 'per_page')
  return {
    wanted: wantedOfRisk(risk, data, lineLabel),
    unmet: isOld || risk.only_mine ? null : { kind: 'match' as const, query },
    tell: { kind: 'match' as const, query: keptOfRisk(risk).query, lineLabel },
  }
}

type Part = Props['data']['without'][number]
type Dropped = { words: string; to: Partial<Risk> }

/** What is left without a part of the risk, and the change that drops it. */
function dropped(
  { param, value, total }: Part,
  { data, risk, lineLabel }: Pick<Props, 'data' | 'lineLabel'> & { risk: Risk },
): Dropped {
  if (param === 'state')
    return { words: `Without ${value.split(', ').map(stateName).join(', ')}: ${total}`, to: withoutPart(risk, param) }
  if (param === 'line_of_business') return { words: `Without ${value}: ${total}`, to: withoutPart(risk, param) }
  const filters = data.understood.filter(({ param }) => param !== 'iso_class_code' && param !== 'class')
  const names: Record<string, (value: string) => string> = { state: stateName, line_of_business: lineLabel }
  const words = [...new Set(filters.map(({ param, value, from }) => names[param]?.(value) ?? from))]
  return { words: `Any class: ${total}`, to: { iso_class_code: '', words: words.join(', ') } }
}

const withoutPart = ({ without }: Risk, part: Risk['without'][number]) => ({
  without: [...without, part],
  misses: true,
})
