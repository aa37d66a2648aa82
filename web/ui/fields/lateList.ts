// Loads the list of a combo box once somebody turns to the field: a visitor's page has one, its search.
import { lazy } from 'react'

export const loadList = () => import('./options.tsx')
export const ComboList = lazy(() => loadList().then(({ ComboList }) => ({ default: ComboList })))
