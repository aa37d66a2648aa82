// Where a state's tile stands on the map, for the style sheet.
import type { CSSProperties } from 'react'
import type { State } from './states.ts'

type Place = CSSProperties & { '--c': number; '--r': number }

export const tilePlace = ({ column, row }: State): Place => ({ '--c': column, '--r': row })
