// /notices: everything that the account was told.
import { Notices } from '#web/features/accounts/Notices.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

export const NoticesPage = () => (
  <Page width="text">
    <Notices />
  </Page>
)
