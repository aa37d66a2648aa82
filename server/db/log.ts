// The log that the database writes to; pino's logger has this type.

type Line = (fields: Record<string, unknown>, message: string) => void

export type Log = { info: Line; warn: Line; error: Line }
