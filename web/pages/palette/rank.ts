// Ranks the palette's rows for the typed words, independently of where the rows come from.
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { IconName } from '#web/ui/Icon.tsx'

export type Row = {
  key: string
  group: string
  label: string
  /** Codes and other aliases. */
  names?: readonly string[] | undefined
  /** The synonym or city by which the server found it. It ranks below a name. */
  via?: string | undefined
  note?: string | undefined
  mark: { icon: IconName } | { code: string } | { name: string; type: OrganizationType }
  does: 'Open' | 'Filter' | 'Run' | 'Search'
  href?: string | undefined
  run?: (() => void) | undefined
  /** Its shortcut, and other text on the right. */
  keys?: string | undefined
  aside?: string | undefined
  /** Belongs to the screen on which the palette was opened. */
  isOwn?: boolean
  /** The server found it for these words, whatever the label says. */
  isFound?: boolean
  /** Rows of its group stay in the order in which the server found them. */
  isInOrder?: boolean
}
/** The combination of several facts, in a group above all others. */
export const bestAnswer = 'Best answer'
export type Group = { heading: string; rows: Row[] }

const most = { ofGroup: 4, ofAll: 12 }
const points = { alias: 100, whole: 90, begins: 70, words: 50, found: 30, typo: 20, used: 15, own: 10, act: 25 }

/** Normalizes text: 'Workers’ Comp.' equals 'workers comp'. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’'.]/g, '')
    .replace(/[^\p{L}\p{N}&?/+]+/gu, ' ')
    .trim()

export function pointsOf(row: Row, typed: string): number {
  const [words, label] = [plain(typed), plain(row.label)]
  const names = (row.names ?? []).map(plain)
  if (words === '') return 0
  if (names.includes(words)) return points.alias
  if (label === words) return points.whole
  const all = [label, ...names]
  if (all.some(name => name.startsWith(words))) return points.begins
  const parts = words.split(' ')
  const beginsEach = (name: string) => {
    const own = name.split(' ')
    return parts.every(part => own.some(word => word.startsWith(part)))
  }
  if (all.some(beginsEach) || plain(row.via ?? '').startsWith(words)) return points.words
  if (row.isFound) return points.found
  return all.some(name => hasTypo(name, words)) ? points.typo : 0
}

const shortestWithTypo = 4
/** One letter added, missing or wrong, or two swapped: in the name, in its beginning or in one of its words. */
function hasTypo(name: string, words: string): boolean {
  if (words.length < shortestWithTypo) return false
  const beginnings = [-1, 0, 1].map(more => name.slice(0, words.length + more))
  return [name, ...beginnings, ...name.split(' ')].some(one => isOneOff(one, words))
}

function isOneOff(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  const start = at === -1 ? one.length : at
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}

type Asked = { typed: string; used: ReadonlySet<string> }

/** Groups are sorted by their best row. An action of the screen that begins with the words ranks above what was used lately, but no
 * action above a record whose name was typed exactly. */
export function ranked(rows: readonly Row[], { typed, used }: Asked): Group[] {
  const meant = rows.map(row => ({ row, base: pointsOf(row, typed) })).filter(({ base }) => base > 0)
  // Typos are only considered if nothing matches without one.
  const isNamed = meant.some(({ base }) => base >= points.words)
  const scored = meant
    .filter(({ base }) => base > points.typo || !isNamed)
    .map(({ row, base }) => ({
      row,
      base,
      score: base + (used.has(row.key) ? points.used : 0) + (row.isOwn ? ownPoints(row, base) : 0),
    }))
  // The best of those that stay in order says where their group stands.
  const best = Math.max(...scored.map(({ row, score }) => (row.isInOrder ? score : 0)))
  const sorted = scored
    .map(each => (each.row.isInOrder ? { ...each, score: best } : each))
    .sort((one, other) => other.score - one.score)
  const hasExact = sorted.some(({ row, base }) => row.does !== 'Run' && base >= points.whole)
  const first = hasExact ? sorted.filter(({ row }) => row.does !== 'Run') : sorted
  const last = hasExact ? sorted.filter(({ row }) => row.does === 'Run') : []
  return grouped([...first, ...last].map(({ row }) => row))
}

const ownPoints = ({ does }: Row, base: number) => (does === 'Run' && base >= points.begins ? points.act : points.own)

/** Groups in the order of their first rows, limited to the available room. */
export function grouped(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.group) ?? []
    if (group.length < most.ofGroup) groups.set(row.group, [...group, row])
  }
  let room = most.ofAll
  return [...groups].flatMap(([heading, all]) => {
    const shown = all.slice(0, room)
    room -= shown.length
    return shown.length > 0 ? [{ heading, rows: shown }] : []
  })
}
