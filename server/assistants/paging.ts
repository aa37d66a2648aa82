// The pages of a list: ten rows, or as many as were asked for, and a cursor that leads to the next ones.
import { z } from 'zod'
import { Refusal } from './ask.ts'

export const maxRows = 25
const usualRows = 10

export const pagedInput = (most = maxRows) => ({
  limit: z
    .int()
    .min(1)
    .max(most)
    .default(usualRows)
    .describe(`How many rows to answer, 1 to ${most}. A market that fits better may stand below the first few.`),
  cursor: z
    .string()
    .max(40)
    .optional()
    .describe('next_cursor of the answer before this one, with the same other inputs. It keeps the number of rows.'),
})
export const pagedOutput = {
  total: z.int().describe('How many rows there are in all.'),
  next_cursor: z.string().nullable().describe('Leads to the next rows; null at the end.'),
}

type Paged = { limit: number; cursor?: string | undefined }
export type Page = { page: number; per_page: number }

export function pageAsked({ limit, cursor }: Paged, most = maxRows): Page {
  if (cursor === undefined) return { page: 1, per_page: limit }
  const [, page, rows] = /^(\d{1,4})x(\d{1,2})$/.exec(cursor) ?? []
  const per_page = Number(rows)
  if (page === undefined || per_page < 1 || per_page > most || Number(page) < 1)
    throw new Refusal('This cursor is not one that an answer had. Leave it out to begin with the first rows.')
  return { page: Number(page), per_page }
}

/** The page of a call that has the rows of this one and as many after it as fit, and where its own begin and end there. */
export function widePage({ page, per_page }: Page, most: number): { asked: Page; from: number; to: number } {
  const pages = Math.floor(most / per_page)
  const from = ((page - 1) % pages) * per_page
  return { asked: { page: Math.ceil(page / pages), per_page: pages * per_page }, from, to: from + per_page }
}

/** `end` is where the list stops that a call pages through. */
export const pageEnding = ({ page, per_page }: Page, total: number, end = total) => ({
  total,
  next_cursor: page * per_page < Math.min(total, end) ? `${page + 1}x${per_page}` : null,
})

/** For a call that answers all rows at once. */
export function rowsOf<Row>(all: readonly Row[], paged: Paged, most = maxRows) {
  const { page, per_page } = pageAsked(paged, most)
  return {
    rows: all.slice((page - 1) * per_page, page * per_page),
    ending: pageEnding({ page, per_page }, all.length),
  }
}
