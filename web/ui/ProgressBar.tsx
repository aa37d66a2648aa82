// How far something is, always with its words.
import { ProgressBar as Bar } from 'react-aria-components/ProgressBar'

type Props = {
  label: string
  value: number
  most?: number
  /** What stands at the right in place of percent. */
  words?: string
}

export const ProgressBar = ({ label, value, most = 100, words }: Props) => (
  <Bar
    aria-label={label}
    value={value}
    maxValue={most}
    {...(words && { valueLabel: words })}
    className="grid w-full grid-cols-tail items-center gap-3.5 text-14"
  >
    {({ percentage = 0, valueText }) => (
      <>
        <span>{label}</span>
        <span className="text-muted">{valueText}</span>
        <span className="col-span-2 h-2.5 overflow-hidden rounded-full border bg-sunk">
          <span
            className="block h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
            style={{ width: `${percentage}%` }}
          />
        </span>
      </>
    )}
  </Bar>
)
