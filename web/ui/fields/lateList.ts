// Loads the lists of fields.
import { lazy } from 'react'

export const loadList = () => import('./lists.tsx')
export const FieldList = lazy(() => loadList().then(({ FieldList }) => ({ default: FieldList })))
