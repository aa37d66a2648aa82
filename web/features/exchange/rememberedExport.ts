// The format and the columns that were last exported, which this browser remembers.
import type { ExportFormat, ExportKind } from '#contract/rules/exportColumns.ts'

/** Of each kind the chosen columns; null for all of them, those to come too. */
type Remembered = { format: ExportFormat; columns: Partial<Record<ExportKind, readonly string[] | null>> }

const key = 'appetite-export'
const atFirst: Remembered = { format: 'csv', columns: {} }

export function rememberedExport(): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { format, columns } = Object(stored)
    const known = format === 'xlsx' || format === 'jsonl' ? format : atFirst.format
    const lists = Object.entries(Object(columns)).filter(([, names]) => Array.isArray(names))
    return {
      format: known,
      columns: Object.fromEntries(lists.map(([kind, names]) => [kind, Object(names).map(String)])),
    }
  } catch {
    return atFirst
  }
}

export function rememberExport({ format, columns = {} }: Partial<Remembered>): void {
  const before = rememberedExport()
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ format: format ?? before.format, columns: { ...before.columns, ...columns } }),
    )
  } catch {
    // What cannot be stored is asked again.
  }
}
