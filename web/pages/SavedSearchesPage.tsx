// /saved-searches: what the account watches, and how it is told.
import { WithheldNote } from '#web/features/accounts/signIn/WithheldNote.tsx'
import { SavedSearches } from '#web/features/watches/SavedSearches.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

export const SavedSearchesPage = () => (
  <Page>
    <WithheldNote what="saved searches" />
    <SavedSearches />
  </Page>
)
