// The handlers of listings, room by room.
import type { Dependencies } from '../../http/dependencies.ts'
import type { Handler } from '../../http/handle.ts'
import { freshness } from './freshness/handlers.ts'
import { whoToCall } from './providers/handlers.ts'
import type { ApprovalDependencies } from './records/approval.ts'
import { records } from './records/handlers.ts'
import type { SearchIndex } from './search/find.ts'
import { searching } from './search/handlers.ts'

type ListingDependencies = Dependencies & ApprovalDependencies & { approved: SearchIndex }

export const listings = (dependencies: ListingDependencies): Handler[] => [
  ...searching(dependencies),
  ...records(dependencies),
  whoToCall(dependencies),
  ...freshness(dependencies),
]
