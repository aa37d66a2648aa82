// The dialogs of the account, which any page may open.
import { useDeferredValue } from 'react'
import { ChangePasswordForm } from '#web/features/accounts/ChangePasswordForm.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx'
import { LogInForm } from '#web/features/accounts/LogInForm.tsx'
import { LogOutDialog } from '#web/features/accounts/LogOutDialog.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'
import { closeDialog, type DialogName } from '#web/platform/dialogs.ts'
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
