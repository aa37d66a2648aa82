// Every page with a name of its own: what the tab, the header, the menus, the footer and the palette call it. Routes have the rest.
import type { Address } from '#web/paths.ts'
import type { IconName } from '#web/ui/Icon.tsx'

type FooterColumn = 'Search' | 'Take part' | 'Help' | 'Legal'
export type Page = {
  to: Address
  /** The title of the tab, where the page does not make it of its record. */
  title?: string
  /** For search engines: the build prerenders pages that have one. */
  description?: string
  /** What links call it. */
  label?: string
  isForMembers?: boolean
  /** Where it is linked; in the account menu it is what belongs to oneself. */
  isIn?: readonly ('header' | 'account' | 'palette')[]
  /** The column of the footer, what it is called there if that differs, and its place after those without one. */
  footer?: { column: FooterColumn; label?: string; at?: number }
  icon?: IconName
  /** Other words by which the palette finds it. */
  names?: readonly string[]
  /** The header marks it on all pages below this address. */
  within?: Address
}

/** In the order in which they are linked. */
export const pages: readonly Page[] = [
  {
    to: '/',
    title: 'Search Smarter',
    description: 'Search the insurance market: who writes this class, in this state, and whom to call.',
    label: 'Home',
    isIn: ['header', 'palette'],
    footer: { column: 'Take part', at: 2 },
    names: ['start'],
  },
  {
    to: '/articles',
    title: 'Articles',
    label: 'Articles',
    isIn: ['header', 'palette'],
    footer: { column: 'Take part', at: 1 },
    names: ['news', 'blog'],
  },
  {
    to: '/listings',
    title: 'Recommended Listings',
    label: 'Listings',
    isForMembers: true,
    isIn: ['header', 'palette'],
    footer: { column: 'Search' },
    names: ['recommended listings', 'search'],
    icon: 'search',
  },
  {
    to: '/match',
    title: 'Match',
    label: 'Match',
    isForMembers: true,
    isIn: ['header', 'palette'],
    footer: { column: 'Search' },
    names: ['risk'],
    icon: 'bolt',
  },
  {
    to: '/organizations',
    label: 'Organizations',
    isForMembers: true,
    isIn: ['palette'],
    names: ['companies', 'carriers', 'markets'],
  },
  { to: '/search', isForMembers: true, footer: { column: 'Search', label: 'Search' } },
  { to: '/companies', isForMembers: true, footer: { column: 'Search', label: 'Browse Companies' } },
  {
    to: '/add-to-the-pot',
    title: 'Add to the pot',
    label: 'Add to the Pot',
    isForMembers: true,
    isIn: ['header', 'palette'],
    footer: { column: 'Take part' },
    names: ['pot', 'contribute'],
    icon: 'pot',
  },
  {
    to: '/my-company',
    title: 'My Company',
    label: 'My Company',
    isForMembers: true,
    isIn: ['palette'],
    footer: { column: 'Search', label: 'Browse My Company' },
  },
  { to: '/dashboard/company', label: 'Dashboard', isForMembers: true, isIn: ['header'], within: '/dashboard' },
  {
    to: '/dashboard/listings',
    isForMembers: true,
    footer: { column: 'Take part', label: 'Dashboard' },
  },
  {
    to: '/profile',
    title: 'My Profile',
    label: 'My Profile',
    isForMembers: true,
    isIn: ['account', 'palette'],
    names: ['account', 'settings', 'saved listings', 'bookmarks', 'favorites'],
  },
  {
    to: '/my-markets',
    title: 'My Markets',
    label: 'My Markets',
    isForMembers: true,
    isIn: ['account', 'palette'],
    footer: { column: 'Search' },
    names: ['access', 'appointments', 'agency'],
    icon: 'access',
  },
  {
    to: '/saved-searches',
    title: 'Saved Searches',
    label: 'Saved Searches',
    isForMembers: true,
    isIn: ['account', 'palette'],
    footer: { column: 'Search' },
    names: ['alerts', 'watch'],
    icon: 'bell',
  },
  { to: '/notices', title: 'Notices', label: 'Notices', isForMembers: true, isIn: ['palette'], icon: 'bell' },
  {
    to: '/contact-us',
    title: 'Contact Us',
    label: 'Contact Us',
    isForMembers: true,
    isIn: ['account', 'palette'],
    footer: { column: 'Help' },
    names: ['message', 'support'],
    icon: 'mail',
  },
  {
    to: '/faq',
    title: 'FAQ',
    description: 'Who can search Appetite, what it costs, where the information comes from, and how to contribute.',
    label: 'FAQ',
    isIn: ['palette'],
    footer: { column: 'Help' },
    names: ['help', 'questions'],
  },
  {
    to: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Appetite stores about you, why, and how to take it along or have it removed.',
    label: 'Privacy Policy',
    isIn: ['palette'],
    footer: { column: 'Legal' },
  },
  {
    to: '/terms-and-conditions',
    title: 'Terms and Conditions',
    description: 'What you can expect of Appetite, and what it expects of those who use it, in plain words.',
    label: 'Terms and Conditions',
    isIn: ['palette'],
    footer: { column: 'Legal' },
  },
  {
    to: '/security',
    title: 'Security',
    description: 'How Appetite guards accounts and data, and whom to tell of a weakness.',
    label: 'Security',
    isIn: ['palette'],
    footer: { column: 'Legal' },
  },
  { to: '/welcome', title: 'Welcome', isForMembers: true },
  { to: '/join-agency', title: 'Join an agency', isForMembers: true },
]

export const pagesIn = (place: 'header' | 'account' | 'palette') =>
  pages.flatMap(page => (page.isIn?.includes(place) && page.label ? [{ ...page, label: page.label }] : []))

/** The links of a column of the footer. */
export const footerLinks = (wanted: FooterColumn): { to: Address; label: string }[] =>
  pages
    .flatMap(({ to, label = '', footer }) =>
      footer?.column === wanted ? [{ to, label: footer.label ?? label, at: footer.at ?? 0 }] : [],
    )
    .sort((one, other) => one.at - other.at)
