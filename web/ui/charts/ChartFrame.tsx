// The frame of every chart: a sentence with its finding, its numbers as a table, and its states while loading or failed.
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Button } from '../Button.tsx'
import { TextButton } from '../TextLink.tsx'
import type { TableParts } from './ChartTable.tsx'

/** Few people open the table. */
const ChartTable = lazy(() => import('./ChartTable.tsx').then(({ ChartTable }) => ({ default: ChartTable })))

export type ChartState = 'loading' | 'error' | undefined

type Props = {
  /** The name of the chart, under which the session stores the choice of table or picture. */
  label: string
  /** The finding, in a sentence. */
  caption: string
  /** Further text after the caption. */
  note?: ReactNode
  captionBelow?: boolean
  /** The picture stays above its table, because it has links or figures that the table lacks. */
  isKept?: boolean
  state?: ChartState
  onRetry?: (() => unknown) | undefined
  /** The text if there is nothing to draw. */
  empty?: string | false | undefined
  /** The numbers as a table, absent if the chart is a table itself. */
  table?: TableParts | undefined
  className?: string | undefined
  children: ReactNode
}

export function ChartFrame({ label, caption, note, captionBelow, isKept, table, className, children, ...rest }: Props) {
  const { state, onRetry, empty } = rest
  const tables = useSyncExternalStore(listen, read, () => '')
  const isTable = table !== undefined && state !== 'error' && !empty && tables.split('\n').includes(label)
  const hasWords = caption !== '' || note || state || empty || table
  const words = hasWords && (
    <figcaption className={`min-h-6 text-14 leading-ui text-muted ${captionBelow ? 'mt-3.5' : 'mb-4'}`}>
      <b className="text-ink">{state === 'loading' ? 'Counting…' : state || empty ? '' : caption}</b>
      {!state && !empty && note && <> {note}</>}
      {table && !state && !empty && (
        <>
          {' '}
          {/* As high as a finger needs, without moving the lines apart. */}
          <TextButton className="-my-3 sm:my-0 print:hidden" onClick={() => choose(label, !isTable)}>
            {isTable ? 'Show as a picture' : 'Show as a table'}
            <span className="sr-only">: {label}</span>
          </TextButton>
        </>
      )}
    </figcaption>
  )
  return (
    <figure className={`relative min-w-0 ${className ?? ''}`} aria-busy={state === 'loading'}>
      {!captionBelow && words}
      {(!isTable || isKept) && children}
      {isTable && (
        <Suspense fallback={!isKept && children}>
          <ChartTable label={label} {...table} />
        </Suspense>
      )}
      {empty && !state && <p className={message}>{empty}</p>}
      {state === 'error' && (
        <p className={message} role="alert">
          These numbers could not be loaded.{' '}
          {onRetry && (
            <Button kind="sec" size="sm" onClick={() => void onRetry()}>
              Retry
            </Button>
          )}
        </p>
      )}
      {captionBelow && words}
    </figure>
  )
}

const message = 'mt-3 flex min-h-9 flex-wrap items-center gap-3 text-14 text-muted'

const key = 'appetite-charts-as-tables'
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = () => sessionStorage.getItem(key) ?? ''

function choose(label: string, isTable: boolean) {
  const others = read()
    .split('\n')
    .filter(one => one !== label)
  sessionStorage.setItem(key, (isTable ? [...others, label] : others).join('\n'))
  for (const listener of listeners) listener()
}
