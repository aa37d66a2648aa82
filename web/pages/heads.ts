// Title and description of the public pages, and which of them are prerendered, from which file.
export type Head = { title: string; description: string }

const product = 'Appetite'
const description = 'Search the insurance market: who writes this class, in this state, and whom to call.'

export const titleOf = (page: string): string => `${page} · ${product}`

/** Path to the page's own module, so that the build can name its style sheets in the HTML. */
export const prerendered: Record<string, { module: string } & Head> = {
  '/': { module: 'pages/HomePage.tsx', title: titleOf('Search Smarter'), description },
  '/faq': {
    module: 'pages/FaqPage.tsx',
    title: titleOf('FAQ'),
    description: 'Who can search Appetite, what it costs, where the information comes from, and how to contribute.',
  },
  '/privacy-policy': {
    module: 'pages/PrivacyPage.tsx',
    title: titleOf('Privacy Policy'),
    description: 'What Appetite stores about you, why, and how to take it along or have it removed.',
  },
  '/terms-and-conditions': {
    module: 'pages/TermsPage.tsx',
    title: titleOf('Terms and Conditions'),
    description: 'What you can expect of Appetite, and what it expects of those who use it, in plain words.',
  },
  '/security': {
    module: 'pages/SecurityPage.tsx',
    title: titleOf('Security'),
    description: 'How Appetite guards accounts and data, and whom to tell of a weakness.',
  },
}

/** Those that the server draws, since their text is data; the build makes a frame for each. */
export const filledByServer: Record<string, { module: string }> = {
  '/articles': { module: 'pages/ArticlesPage.tsx' },
  '/articles/$slug': { module: 'pages/ArticlePage.tsx' },
}

export const headOf = (path: string): Head => prerendered[path] ?? { title: product, description }
