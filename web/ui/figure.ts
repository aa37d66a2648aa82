// A whole number as people read it: 12,400.
const grouped = new Intl.NumberFormat('en-US')

/** `toLocaleString` makes a formatter at each call, which a page of cards would pay at each letter of a search. */
export const figure = (count: number): string => (count < 1000 && count >= 0 ? String(count) : grouped.format(count))
