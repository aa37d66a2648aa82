// A text on its way to the server: null empties a field, which an absent one would leave as it was.
export const orNull = (text: string): string | null => text.trim() || null
