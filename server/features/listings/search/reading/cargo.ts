// What a vehicle hauls, which is no business beside that of the vehicle.
import { phraseKey, type Token } from './tokens.ts'

type Place = { from: number; to: number }

/** So many words may stand between: 'hauling hot asphalt'. */
const mostBetween = 1
const hauling = new Set(['haul', 'hauls', 'hauling', 'carry', 'carries', 'carrying', 'move', 'moving'].map(phraseKey))
const vehicles = new Set(
  ['truck', 'flatbed', 'trailer', 'van', 'semi', 'lowboy', 'dumptruck', 'tractor'].map(phraseKey),
)

/** By themselves they say nothing of the business: 'by truck'. */
export const anyVehicles: ReadonlySet<string> = new Set(['truck', 'trailer', 'van', 'semi', 'tractor'].map(phraseKey))

/** 'Dump trucks hauling asphalt': what is hauled says less than the sort of vehicle that was said. */
export function isCargo(span: Place, spans: readonly Place[], tokens: readonly Token[]): boolean {
  const own = tokens.slice(span.from, span.to)
  const before = tokens.slice(Math.max(0, span.from - 1 - mostBetween), span.from).filter(({ endsPart }) => !endsPart)
  const isHauled = hauling.has(own[0]?.word ?? '') || before.some(({ word }) => hauling.has(word))
  const hasVehicle = (words: readonly Token[]) => words.some(({ word }) => vehicles.has(word))
  const isSort = (words: readonly Token[]) => hasVehicle(words) && words.some(({ word }) => !anyVehicles.has(word))
  return (
    isHauled && !hasVehicle(own) && spans.some(other => other !== span && isSort(tokens.slice(other.from, other.to)))
  )
}
