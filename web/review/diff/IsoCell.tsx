// One side of an ISO class that was changed, with what its code stands for.
import { isoChoiceOf } from '#web/features/reference/listingClasses.ts'
import { type Side, TextDiff } from './TextDiff.tsx'

type Codes = { from: string; to: string; side: Side }

export function IsoCell({ from, to, side }: Codes) {
  return <TextDiff from={named(from)} to={named(to)} side={side} isProse={false} />
}

const named = (code: string) => isoChoiceOf(code) ?? code
