// The place and the heading of a part of the landing page.
export const part = 'mx-auto mt-section w-full max-w-[calc(var(--container-content)+2*var(--spacing-gutter))] px-gutter'
export const headline = 'font-display text-headline text-balance'
