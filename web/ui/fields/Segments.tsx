// Pills that filter the list below them; `joined` they are a form field, `sunk` they switch between views of the same data.
import { formatCount } from '../formatCount.ts'
import { Icon, type IconName } from '../Icon.tsx'

type Props<Value extends string> = {
  /** A count that is undefined is still to come: its place is reserved. */
  options: readonly { value: Value; label: string; count?: number | undefined; icon?: IconName }[]
  value: Value
  onChange: (value: Value) => void
  label: string
  look?: keyof typeof looks
}

const looks = {
  pills: {
    // On a narrow screen the row scrolls sideways, up to the edge of the page.
    group:
      'inline-flex gap-1.5 max-sm:-mx-gutter max-sm:max-w-screen max-sm:overflow-x-auto max-sm:px-gutter max-sm:[scrollbar-width:none] sm:flex-wrap',
    one: 'inline-flex h-11 flex-none items-center gap-1.75 rounded-full border border-line-strong bg-surface px-3 text-14 font-medium text-muted hover:border-control hover:text-ink selected:border-accent selected:bg-accent selected:text-on-accent sm:h-9',
  },
  joined: {
    group:
      'grid auto-cols-[minmax(max-content,1fr)] grid-flow-col divide-x divide-line huge-text:grid-flow-row huge-text:auto-cols-auto huge-text:divide-x-0 huge-text:divide-y rounded-md border border-control bg-surface',
    one: 'min-h-10.5 px-1 text-14 font-medium text-muted first:rounded-l-md last:rounded-r-md hover:text-ink selected:bg-accent selected:font-semibold selected:text-on-accent',
  },
  sunk: {
    group: 'flex gap-0.5 rounded-md bg-chip p-0.75 sm:inline-flex',
    one: 'group flex min-h-11 flex-1 items-center justify-center gap-1.75 rounded-sm text-14 font-medium text-muted *:[svg]:text-faint hover:text-ink selected:bg-raised selected:font-semibold selected:text-ink selected:shadow-card selected:inset-ring selected:inset-ring-line-strong selected:*:[svg]:text-linked sm:min-h-7.5 sm:flex-none sm:pr-3 sm:pl-2.5',
  },
}

export function Segments<Value extends string>({ options, value, onChange, label, look = 'pills' }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say what is none.
    <div role="group" aria-label={label} className={looks[look].group}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-selected={option.value === value || undefined}
          onClick={() => onChange(option.value)}
          className={looks[look].one}
        >
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.label}
          {'count' in option && (
            <span className="min-w-[2ch] text-13">{option.count !== undefined && formatCount(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
