// The types of a search for what comes nearest: what is asked for, what each of it is worth, and what the results have of it.
import type { Condition } from './condition.ts'

export type Demand = {
  /** The best one first: a document has the points of the first that it meets. */
  grades: readonly Weighted[]
  /** The points that it loses where it meets no grade, but this. */
  against?: Weighted
  /** A result meets a grade of at least one such demand, if there are any. */
  isCore?: boolean
}
/** Points are whole numbers. */
export type Weighted = Condition & { points: number }

export type Demands = {
  of: readonly Demand[]
  /** The points that a result has at least. Without it there are as many results as are enough, and all with as many points as the last one. */
  least?: number
  /** How many results are enough before those follow that have less points than `from`: the most points and the most results first. */
  enough?: readonly { from: number; results: number }[]
}

export type Evidence = {
  least: number
  /** What results have: by demand the place of the grade, or -1. `first` does not count. */
  met: { grades: number[]; total: number }[]
}
