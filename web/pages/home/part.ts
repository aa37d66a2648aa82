// The place and the heading of a part of the landing page.
export const part = 'mx-auto mt-section w-full max-w-page px-gutter'
export const headline = 'font-display text-headline text-balance'
