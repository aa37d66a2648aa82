// Makes the ilike pattern that matches a text anywhere. The special characters of patterns are escaped.
export const ilikePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
