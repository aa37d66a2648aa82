// Puts the account's own preferences first in the pickers of the search.
import type { Option } from '#web/ui/fields/rows.ts'

export function withYours<Of extends Option>(
  options: readonly Of[],
  yours: readonly string[] | undefined,
  others: string,
): readonly (Of & Pick<Option, 'group'>)[] {
  const isOwn = ({ value }: Of) => yours?.includes(value) === true
  if (!options.some(isOwn)) return options
  const grouped = (group: string, of: readonly Of[]) => of.map(option => ({ ...option, group }))
  return [
    ...grouped('Yours', options.filter(isOwn)),
    ...grouped(
      others,
      options.filter(option => !isOwn(option)),
    ),
  ]
}
