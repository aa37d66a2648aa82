// The dialogs that any page may open: those of the account, 'Add to list' and 'Export'.
import { ChangePasswordForm } from '#web/features/accounts/ChangePasswordForm.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx'
import { LogInForm } from '#web/features/accounts/LogInForm.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'
import { CodeStep } from '#web/features/accounts/signIn/CodeStep.tsx'
import { AddToList } from '#web/features/collections/AddToList.tsx'
import { ExportDialog } from '#web/features/exchange/ExportDialog.tsx'
import { closeDialog, type ShownDialog } from '#web/platform/dialogs.ts'
import { countDraftsOf, dropDraftsOf } from '#web/platform/drafts.ts'
import { endSession } from '#web/platform/session.ts'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Providers } from '../Providers.tsx'

const forms = {
  logIn: ['Login', LogInForm],
  signUp: ['Sign Up', SignUpForm],
  forgotPassword: ['Forget Password', ForgotPasswordForm],
  changePassword: ['Change Password', ChangePasswordForm],
} as const

export function Dialogs({ name, isOpen: open, email, linking, ticket, sentence, collecting, exporting }: ShownDialog) {
  if (collecting)
    return (
      <Providers>
        <AddToList {...collecting} open={open} onClose={closeDialog} />
      </Providers>
    )
  if (exporting)
    return (
      <Providers>
        <ExportDialog exporting={exporting} open={open} onClose={closeDialog} />
      </Providers>
    )
  const [title, Form] = forms[name === 'logOut' || name === 'addToList' || name === 'export' ? 'logIn' : name]
  return (
    <Providers>
      <Dialog title={title} open={open && name !== 'logOut'} onClose={closeDialog}>
        {ticket === undefined ? (
          <Form key={`${email} ${linking?.ticket}`} email={email} linking={linking} sentence={sentence} />
        ) : (
          <CodeStep key={ticket} ticket={ticket} email={email} />
        )}
      </Dialog>
      <LogOutDialog open={open && name === 'logOut'} onClose={closeDialog} />
    </Providers>
  )
}

/** Asks for confirmation before logging out, which reloads the page at /. */
function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const account = useProfile().data?.id
  const logOut = useSend('accounts.logOut')
  const drafts = open && account !== undefined ? countDraftsOf(account) : 0
  const leave = (keepsDrafts: boolean) => {
    if (!keepsDrafts && account !== undefined) dropDraftsOf(account)
    // The session ends here even without an answer, so that nobody stays logged in on a shared computer when the network is down.
    logOut.mutate({ input: {} }, { onSettled: endSession })
  }
  const busy = logOut.isIdle ? undefined : 'Logging out...'
  const question = { title: 'Log out of Appetite?', open, onClose, cancel: 'Stay', busy }
  if (drafts === 0)
    return (
      <ConfirmDialog {...question} confirm="Logout" onConfirm={() => leave(true)}>
        You can log in again at any time.
      </ConfirmDialog>
    )
  // Drafts may contain names and numbers of other people, so on a shared computer the reader decides whether they stay.
  return (
    <ConfirmDialog
      {...question}
      other={
        <Button kind="sec" disabled={busy !== undefined} onClick={() => leave(true)}>
          Keep Drafts And Logout
        </Button>
      }
      confirm="Delete Drafts And Logout"
      danger
      onConfirm={() => leave(false)}
    >
      {drafts === 1 ? 'One draft is' : `${drafts} drafts are`} kept in this browser and not sent yet. Keep
      {drafts === 1 ? ' it' : ' them'} for your next login here, or delete {drafts === 1 ? 'it' : 'them'} if others use
      this device.
    </ConfirmDialog>
  )
}
