// The states as tiles, at every size and with every look of a tile.
import { useState } from 'react'
import { CoverageMap, MiniMap } from '#web/ui/CoverageMap.tsx'
import { TileMap } from '#web/ui/charts/TileMap.tsx'
import { StatePicker } from '#web/ui/fields/StatePicker.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'TileGrid',
  note: 'One drawing of the 50 states and DC: labelled beside words, small in rows, as paths on cards, as a map that counts, and as a field. Those that can be pressed are one stop of the Tab key, with arrows, Home and End, and letters.',
  code: '<TileGrid label tile size> · <CoverageMap states size> · <MiniMap states size> · <TileMap size counts> · <StatePicker value onChange legend>',
  Show: TileGrids,
}

const covered = ['CA', 'OR', 'TX', 'WA']
const counts = { CA: { count: 42 }, OR: { count: 7 }, TX: { count: 1200 }, WA: { count: 19 } }

function TileGrids() {
  const [chosen, setChosen] = useState<readonly string[]>(['TX'])
  return (
    <>
      <CoverageMap states={covered} picked={['TX']} offices={['CA']} size="labelled" />
      <CoverageMap states={covered} added={['NV']} removed={['OR']} size="panel" />
      <CoverageMap states={covered} size="small" />
      <div className="flex items-center gap-4">
        <MiniMap states={covered} picked={['TX']} />
        <MiniMap states={covered} size="xs" />
      </div>
      <TileMap
        size={54}
        label="Listings by state"
        counts={counts}
        chosen={chosen}
        onChoose={code => setChosen([code])}
      />
      <TileMap size={30} label="Still counting" counts={{}} state="loading" />
      <TileMap size={30} label="Not counted" counts={{}} state="error" onRetry={() => undefined} />
      <StatePicker legend="States" value={chosen} onChange={setChosen} />
    </>
  )
}
