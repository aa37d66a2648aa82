// Where the database reports what an operator should know; pino's logger fits.

type Line = (fields: Record<string, unknown>, message: string) => void

export type Log = { info: Line; warn: Line; error: Line }
