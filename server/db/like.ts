// The ilike pattern that finds a text anywhere in another, with the special characters of patterns escaped.
export const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
