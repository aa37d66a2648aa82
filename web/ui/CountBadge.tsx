// A number beside a heading or a tab: how many were found, how many are in it, how many wait for someone.
type Count = { count: number; kind?: 'results' | 'quiet' | 'waiting'; label?: string }

const looks = { results: 'count', quiet: 'count q', waiting: 'count p' }

/** `label` is for those who cannot see what it stands beside: '7 waiting for review'. */
export function CountBadge({ count, kind = 'results', label }: Count) {
  return (
    <span className={looks[kind]}>
      {count.toLocaleString('en-US')}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  )
}
