// The palette's rows that need no server: pages, actions, states and lines, without those the viewer may not use.
import type { Profile } from '#contract/calls/accounts.ts'
import { type Address, type OrganizationPath, organizationPaths } from '#web/paths.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { everywhere, type Scope } from '#web/platform/shortcuts.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { pluralTypeOf } from '#web/ui/organizationType.ts'
import { states } from '#web/ui/states.ts'
import { isTabFor, tabs } from '../dashboard/tabs.ts'
import { pagesIn } from '../pages.ts'
import { bestAnswer, type Row } from './rank.ts'
import type { Fact, Read } from './together.ts'

export type Hrefs = {
  page: (to: Address, search?: Record<string, string>) => string
  type: (name: OrganizationPath) => string
}
type Linked = { to: Address; label: string; names?: readonly string[]; icon?: IconName }

const linked = pagesIn('palette')

const keptTabs = [
  { tab: 'lists', label: 'Lists', icon: 'list' },
  { tab: 'notes', label: 'Notes', icon: 'talk' },
] as const

export function pageRows(profile: Profile | undefined, { page, type }: Hrefs): Row[] {
  const row = ({ to, label, names, icon = 'file' }: Linked): Row => ({
    key: `page ${to}`,
    group: 'Pages',
    label,
    names: names && [...names],
    mark: { icon },
    does: 'Open',
    href: page(to),
  })
  const ofEverybody = linked.filter(({ isForMembers }) => !isForMembers)
  if (!profile) return ofEverybody.map(row)
  const parts = tabs
    .filter(tab => isTabFor(tab, profile))
    .map(tab => (tab.to === '/dashboard' ? row({ ...tab, label: 'Dashboard' }) : { ...row(tab), note: 'Dashboard' }))
  const kept = keptTabs.map(({ tab, ...of }) => ({
    ...row({ ...of, to: '/my-markets' }),
    key: `kept ${tab}`,
    note: 'My Markets',
    href: page('/my-markets', { tab }),
  }))
  const types = Object.entries(organizationPaths).map(([path, of]) => ({
    ...row({ to: '/organizations', label: pluralTypeOf(of) }),
    key: `type ${path}`,
    href: type(path as OrganizationPath), // as: the keys of the table
  }))
  return [
    ...linked.filter(({ isForMembers }) => isForMembers).map(row),
    ...ofEverybody.map(row),
    ...kept,
    ...parts,
    ...types,
  ]
}

export const linesAndStates = 'States and lines'
type Lines = ReplyFor<'reference.lobs'>

export const factsOf = (lines: Lines): Fact[] => [
  ...lines.map(({ value, label, names }) => ({ kind: 'line' as const, value, label, names })),
  ...states.map(({ code, name }) => ({ kind: 'state' as const, value: code, label: name, names: [code] })),
]

const labelsIn = (facts: readonly Fact[], kind: Fact['kind']) =>
  facts.filter(fact => fact.kind === kind).map(({ label }) => label)
const valuesIn = (facts: readonly Fact[], kind: Fact['kind']) =>
  facts.filter(fact => fact.kind === kind).map(({ value }) => value)

/** The search for lines and states; for visitors it opens the landing page, which names lines by their labels. */
function searchFor(facts: readonly Fact[], isMember: boolean): Record<string, string> {
  const lines = (isMember ? valuesIn : labelsIn)(facts, 'line').join()
  const states = valuesIn(facts, 'state').join()
  return { ...(lines && { line_of_business: lines }), ...(states && { state: states }) }
}
const placeOf = (isMember: boolean) => (isMember ? '/listings' : '/')

export const factRow = (
  fact: Fact,
  { page }: Hrefs,
  { note, isMember }: { note?: string | undefined; isMember: boolean },
): Row => ({
  key: `${fact.kind} ${fact.value}`,
  group: linesAndStates,
  label: fact.label,
  names: fact.names,
  note,
  mark: fact.kind === 'state' ? { code: fact.value } : { icon: 'scale' },
  does: 'Filter',
  href: page(placeOf(isMember), searchFor([fact], isMember)),
})

const listed = new Intl.ListFormat('en-US')

type For = { hrefs: Hrefs; isMember: boolean }

/** Rows that combine several facts: the search for them, and a risk that starts with them. */
export function rowsTogether(
  typed: string,
  facts: readonly Read[],
  { hrefs, isMember }: For,
): { best: Row; match: Row } {
  const classes = labelsIn(facts, 'class')
  const filters = searchFor(facts, isMember)
  // The server reads a class better than a label says it, so the words themselves are searched for.
  const search = classes.length > 0 ? { searchTerm: typed } : filters
  const risk = { ...(classes.length > 0 && { words: classes.join(' ') }), ...filters }
  const readAs = facts.map(({ kind, from, names }) => {
    const name = names.find(one => one.toLowerCase() === from.toLowerCase()) ?? from
    return `${kind} ${name}`
  })
  const states = listed.format(labelsIn(facts, 'state'))
  const where = states && ` in ${states}`
  const what = [labelsIn(facts, 'line'), classes]
    .filter(labels => labels.length > 0)
    .map(labels => listed.format(labels))
    .join(' for ')
  return {
    best: {
      key: `search ${JSON.stringify(search)}`,
      group: bestAnswer,
      label: what ? `${what}${where}` : states,
      note: `Read as ${listed.format(new Set(readAs))}`,
      mark: { icon: 'search' },
      does: 'Search',
      href: hrefs.page(placeOf(isMember), search),
    },
    match: {
      key: 'action match these',
      group: 'Actions',
      label: `Match a risk${where}`,
      names: [typed],
      note: what ? `${what} is filled in` : undefined,
      mark: { icon: 'bolt' },
      does: 'Run',
      href: hrefs.page('/match', risk),
    },
  }
}

export type Acts = {
  isDark: boolean
  logIn: () => void
  logOut: () => void
  changePassword: () => void
  changeTheme: (to: 'light' | 'dark') => void
  copyLink: () => void
  showKeys: () => void
}
type Act = { label: string; names?: string[]; icon: IconName; href?: string; run?: () => void; isOwn?: boolean }

export function actionRows(profile: Profile | undefined, { page }: Hrefs, acts: Acts): Row[] {
  const { isDark, changeTheme } = acts
  const own: Act[] = [
    { label: 'Add Listing', names: ['new listing'], icon: 'plus', href: page('/add-to-the-pot') },
    {
      label: 'Add Organization',
      names: ['new organization', 'add company'],
      icon: 'plus',
      href: page('/add-to-the-pot', { order: 'Organization' }),
    },
    { label: 'Match a risk', names: ['match risk'], icon: 'bolt', href: page('/match') },
  ]
  const queue: Act[] = [
    { label: 'Open the queue', names: ['queue', 'moderate'], icon: 'check', href: page('/dashboard/pending') },
  ]
  const everybody: Act[] = [
    isDark
      ? { label: 'Switch to light theme', names: ['light', 'theme'], icon: 'sun', run: () => changeTheme('light') }
      : {
          label: 'Switch to dark theme',
          names: ['dark', 'theme', 'night'],
          icon: 'moon',
          run: () => changeTheme('dark'),
        },
    { label: 'Copy link', names: ['link', 'share', 'url'], icon: 'link', run: acts.copyLink, isOwn: true },
    { label: 'Keyboard shortcuts', names: ['?', 'keys', 'help'], icon: 'key', run: acts.showKeys },
  ]
  const account: Act[] = [
    { label: 'Change Password', icon: 'lock', run: acts.changePassword },
    { label: 'Logout', names: ['log out', 'sign out'], icon: 'door', run: acts.logOut },
  ]
  const visitor: Act[] = [{ label: 'Log In', names: ['login', 'sign in'], icon: 'door', run: acts.logIn }]
  const isAdmin = profile?.role === 'superAdmin'
  const all = profile ? [...own, ...(isAdmin ? queue : []), ...everybody, ...account] : [...everybody, ...visitor]
  return all.map(({ icon, ...act }) => ({
    ...act,
    key: `action ${act.label}`,
    group: 'Actions',
    mark: { icon },
    does: 'Run',
  }))
}

/** The key of one screen whose row stands among the actions, also before anything is typed. */
export const saveSearch = 'Save this search'

const moves = /^(Arrow\w+|Enter|j|k)$/
const icons: [RegExp, IconName][] = [
  [/^Call/, 'phone'],
  [/^(Save$|Remove)/, 'mark'],
  [/^Save this search/, 'bell'],
  [/^Edit/, 'pen'],
  [/^Compare$/, 'scale'],
]

/** The shortcuts of the current screen, and Print for a record and where the page has a button for it. */
export function rowsHere(scopes: readonly Scope[], record: 'This listing' | 'This organization' | null): Row[] {
  const row = (group: string, label: string, of: Partial<Row>): Row => ({
    key: `here ${label}`,
    group,
    label,
    mark: { icon: icons.find(([words]) => words.test(label))?.[1] ?? 'bolt' },
    does: 'Run',
    isOwn: true,
    ...of,
  })
  const byKey = scopes
    .filter(({ where }) => where !== everywhere)
    .flatMap(({ where, keys }) =>
      keys
        .filter(({ key }) => !moves.test(key))
        .map(({ key, does, run }) => row(does === saveSearch ? 'Actions' : where, does, { run, keys: key })),
    )
  const sheet = record === 'This listing' && document.querySelector<HTMLElement>('a[aria-label="One-pager"]')
  const onePager = sheet ? [row(record, 'One-pager', { mark: { icon: 'print' }, run: () => sheet.click() })] : []
  const canPrint = record !== null || document.querySelector('#main [aria-label="Print"]') !== null
  const print = row(record ?? 'Results', 'Print', { mark: { icon: 'print' }, run: () => window.print() })
  return [...byKey, ...onePager, ...(canPrint ? [print] : [])]
}
