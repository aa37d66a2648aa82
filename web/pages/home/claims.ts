// The claims of the hero and of the statistics.
export const tagline =
  'Your intelligent companion for insurance market navigation. Streamlined search. Instant results.'

/** The wording is given by the product. */
export const stats = [
  {
    name: 'agencies',
    label: 'Insurance Agencies',
    figure: '10,000+',
    title: 'active agencies already at the table',
    text: 'Every state has at least 200 agencies searching, rating and adding what they know.',
  },
  {
    name: 'feedback',
    label: 'Feedback Rate',
    figure: '95%',
    title: 'satisfaction among those who search here',
    text: 'Ratings tell skill from price, so you know what a market is good for before you call.',
  },
  {
    name: 'coverage',
    label: 'Nationwide Coverage',
    figure: '50 states',
    title: 'and the District of Columbia',
    text: 'Search one state or all of them. Every listing draws where it is written on one small map.',
  },
] as const
export type StatName = (typeof stats)[number]['name']
