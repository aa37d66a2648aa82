// Words to be found anywhere in a text: the pattern of an ilike, in which no sign of theirs has a meaning.
export const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
