// Requests the results that an address asks for while the scripts that show them still load.
import { prefetchCall } from '#web/platform/useCall.ts'
import { readSearch, searchInput } from './searchParams.ts'

export const fetchResults = (address: string) => prefetchCall('listings.filtered', searchInput(readSearch(address)))
