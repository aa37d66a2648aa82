// What the filter 'Checked' offers, in days. By itself, so that a page that shows it loads no schema.
export const checkedWithin = [30, 90, 180] as const
