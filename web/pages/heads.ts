// Title and description of the public pages, and which of them are prerendered, from which file.
export type Head = { title: string; description: string }

const product = 'Appetite'
const description = 'Search the insurance market: who writes this class, in this state, and whom to call.'

/** Path to the page's own module, so that the build can name its style sheets in the HTML. */
export const prerendered: Record<string, { module: string } & Head> = {
  '/': { module: 'pages/HomePage.tsx', title: `${product}: search the insurance market`, description },
}

export const headOf = (path: string): Head => prerendered[path] ?? { title: product, description }

export const titleOf = (page: string): string => `${page} · ${product}`
