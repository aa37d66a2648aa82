// The dialogs of the account, which any page may open.
import type { DialogName } from '#web/platform/dialogs.ts'
import { Providers } from '../Providers.tsx'

export function Dialogs({ open }: { open: DialogName }) {
  return <Providers>{open === 'logIn' ? null : null}</Providers>
}
