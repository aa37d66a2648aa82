// English words of other things: 'patron' is no patrol, and 'ground' in a name tells of no trade.
import ordinary from '#contract/vocabulary/ordinary.json' with { type: 'json' }
import { folded } from '../../../../../search/foldPlural.ts'

export const ordinaryWords: ReadonlySet<string> = new Set(ordinary.words.split(' ').map(folded))
