// The cover of an article: its picture, or a tile map derived from its slug.
import { coverOf, coverSize } from '#contract/rules/covers.ts'

type Props = { slug: string; url: string; className: string | undefined; isLazy?: boolean }

export function Cover({ slug, url, className, isLazy = false }: Props) {
  if (url)
    return <img className={className} src={url} alt="" loading={isLazy ? 'lazy' : 'eager'} width={600} height={315} />
  const { width, height, tile, round, bite } = coverSize
  const { ground, stroke, tiles } = coverOf(slug)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={ground} />
      {tiles.map(({ x, y, fill, isSaffron }) =>
        isSaffron && fill ? (
          <path key={`${x} ${y}`} fill={fill} d={bitten(x, y)} />
        ) : (
          <rect
            key={`${x} ${y}`}
            {...{ x, y, width: tile, height: tile, rx: round }}
            fill={fill ?? 'none'}
            stroke={fill ? undefined : stroke}
            strokeWidth={1.2}
          />
        ),
      )}
    </svg>
  )

  function bitten(x: number, y: number) {
    const side = tile - 2 * round
    const corner = `a${round} ${round} 0 0 1`
    return [
      `M${x + round} ${y}h${tile - round - bite}a${bite} ${bite} 0 0 0 ${bite} ${bite}v${tile - bite - round}`,
      `${corner}-${round} ${round}h-${side}${corner}-${round}-${round}v-${side}${corner}${round}-${round}z`,
    ].join('')
  }
}
