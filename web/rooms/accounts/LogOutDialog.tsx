// Asks before logging out. Spec §4: the session is cleared, to / and reload; 'Stay' cancels.
import { endSession } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const logOut = useSend('accounts.logOut')
  return (
    <ConfirmDialog
      title="Log out of Appetite?"
      open={open}
      onClose={onClose}
      cancel="Stay"
      confirm="Logout"
      busy={logOut.isIdle ? undefined : 'Logging out...'}
      // Also without an answer: whoever leaves a shared computer must not stay logged in because the network is down.
      onConfirm={() => logOut.mutate({ input: {} }, { onSettled: endSession })}
    >
      You can log in again at any time.
    </ConfirmDialog>
  )
}
