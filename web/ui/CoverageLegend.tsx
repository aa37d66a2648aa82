// What the tiles of a coverage map mean.
const meanings = {
  covered: { look: 'on', word: 'Covered' },
  picked: { look: 'pick', word: 'Your search' },
  off: { look: '', word: 'Not covered' },
  added: { look: 'add', word: 'Added' },
  removed: { look: 'del', word: 'Removed' },
} as const

type Meaning = keyof typeof meanings

export function CoverageLegend({ shows = ['covered', 'picked', 'off'] }: { shows?: readonly Meaning[] }) {
  return (
    <div className="legend">
      {shows.map(meaning => (
        <span key={meaning}>
          <i className={`tile ${meanings[meaning].look}`} />
          {meanings[meaning].word}
        </span>
      ))}
    </div>
  )
}
