// The states of a listing on paper: covered ones are outlined and hatched, the one that was asked for has a thick frame, the others dots.
import { useId } from 'react'
import { states as all, coverageCount } from '#web/ui/states.ts'

/** In pixels of paper, of which 96 are an inch: eight rows are 26 mm. */
const tile = { width: 31, height: 11.7, gap: 0.65 }
const pitch = { x: tile.width + tile.gap, y: tile.height + tile.gap }

export function SheetMap({ states, picked }: { states: readonly string[]; picked: readonly string[] }) {
  const hatch = useId()
  const size = { width: 11 * pitch.x, height: 8 * pitch.y }
  return (
    <svg
      className="w-full"
      viewBox={`-1 -1 ${size.width + 2} ${size.height + 2}`}
      role="img"
      aria-label={`Coverage: ${coverageCount(states)}`}
    >
      <defs>
        <pattern id={hatch} width="3.4" height="3.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3.4" height="3.4" fill="#fff" />
          <rect width="0.7" height="3.4" fill="#000" />
        </pattern>
      </defs>
      {all.map(({ code, column, row }) => {
        const isCovered = states.includes(code)
        const isPicked = picked.includes(code)
        return (
          <g key={code} transform={`translate(${column * pitch.x} ${row * pitch.y})`}>
            <rect
              width={tile.width}
              height={tile.height}
              rx="1.5"
              fill={isCovered ? `url(#${hatch})` : '#fff'}
              stroke="#000"
              strokeWidth={isPicked ? 2 : isCovered ? 0.9 : 0.5}
              strokeDasharray={isCovered || isPicked ? undefined : '0.5 1.6'}
            />
            {/* White around the letters keeps them apart from the hatch. */}
            <text
              x={tile.width / 2}
              y={tile.height / 2 + 4.2}
              textAnchor="middle"
              fontSize="12"
              fontWeight={isCovered ? 720 : 420}
              fill={isCovered ? '#000' : '#555'}
              stroke="#fff"
              strokeWidth={isCovered ? 2.2 : 0}
              paintOrder="stroke"
            >
              {code}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
