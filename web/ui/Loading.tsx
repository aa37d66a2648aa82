// What stands in the place of one thing while it loads.
type Props = {
  width?: number | string
  height?: number | string /** For screen readers: 'the article'. */
  what?: string
}

export const Skeleton = ({ width = '100%', height = 16, what }: Props) => (
  <span
    className="block animate-pulse rounded-sm bg-sunk print:hidden"
    style={{ width, height }}
    {...(what ? { role: 'status', 'aria-label': `Loading ${what}` } : { 'aria-hidden': true })}
  />
)
