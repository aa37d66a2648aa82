// The dialogs of the account, which any page may open.
import { useDeferredValue } from 'react'
import { closeDialog, type DialogName } from '#web/platform/dialogs.ts'
import { ChangePasswordForm } from '#web/rooms/accounts/ChangePasswordForm.tsx'
import { ForgotPasswordForm } from '#web/rooms/accounts/ForgotPasswordForm.tsx'
import { LogInForm } from '#web/rooms/accounts/LogInForm.tsx'
import { LogOutDialog } from '#web/rooms/accounts/LogOutDialog.tsx'
import { SignUpForm } from '#web/rooms/accounts/SignUpForm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Providers } from '../Providers.tsx'

const forms = {
  logIn: ['Login', LogInForm],
  signUp: ['Sign Up', SignUpForm],
  forgotPassword: ['Forget Password', ForgotPasswordForm],
  changePassword: ['Change Password', ChangePasswordForm],
} as const

export function Dialogs({ name, isOpen }: { name: DialogName; isOpen: boolean }) {
  // Closed for the first moment: a dialog that is seen to open knows where to give the focus back.
  const open = useDeferredValue(isOpen, false)
  const [title, Form] = forms[name === 'logOut' ? 'logIn' : name]
  return (
    <Providers>
      <Dialog title={title} open={open && name !== 'logOut'} onClose={closeDialog} size={452}>
        <Form />
      </Dialog>
      <LogOutDialog open={open && name === 'logOut'} onClose={closeDialog} />
    </Providers>
  )
}
