// The reference lists, once they are there: they are long, so they come after a form's first paint.
import { useLateModule } from '#web/platform/useLateModule.ts'

export const useReferenceLists = () => useLateModule('referenceLists', () => import('./referenceLists.ts'))

/** What is chosen, as the only option until the list is there. */
export const onlyChosen = (value: string) => (value === '' ? [] : [{ value, label: value }])

/** A class is named by its code and its label. */
export const isoCodeOf = (choice: string | null): string => choice?.split(' ')[0] ?? ''
