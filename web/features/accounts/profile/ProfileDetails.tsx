// Shows and changes the account's name, picture and sign-in methods.
import { type ChangeEvent, useMemo, useRef } from 'react'
import type { Profile } from '#contract/calls/accounts.ts'
import { refusalOf } from '#web/features/uploads/fileRules.ts'
import { CallFailed } from '#web/platform/callFailed.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { notify } from '#web/platform/notify.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useDelayedCall } from '#web/platform/useDelayedCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { initialsOf } from '#web/ui/initialsOf.ts'

/** After saving, the page reloads once the toast has been read. */
const reloadsAfter = 1_500
const failed = 'Failed to update profile. Please try again.'

type Values = { name_24: string; photo: File | null }

export function ProfileDetails({ profile }: { profile: Profile }) {
  const { username, email, name_24, profile_picture_url, has_password } = profile
  const fields = useForm<Values>({ start: { name_24, photo: null } })
  const reload = useDelayedCall(() => location.reload(), reloadsAfter)
  const chooser = useRef<HTMLInputElement>(null)
  const rename = useSend('accounts.updateName')
  const repaint = useSend('accounts.changePicture')
  const unpaint = useSend('accounts.deletePicture')
  const isBusy = rename.isPending || repaint.isPending || unpaint.isPending
  const form = { ...fields, isBusy }
  const { photo } = form.values
  const name = form.values.name_24.trim()
  const isRenamed = name !== name_24 && name !== ''
  const hasStored = !profile_picture_url.endsWith('/default-profile.svg')

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0] ?? null
    const why = file ? refusalOf(file, 'profile_picture') : ''
    form.change({ photo: why === '' ? file : null })
    if (why !== '') form.show({ photo: why })
    event.currentTarget.value = ''
  }
  const save = async () => {
    if (!isRenamed && !photo) return
    try {
      const messages: string[] = []
      if (photo) messages.push((await repaint.mutateAsync({ input: {}, files: { profile_picture: photo } })).message)
      if (isRenamed) messages.push((await rename.mutateAsync({ input: { name_24: name } })).message)
      notify.success(messages.join(' '))
      reload()
    } catch (error) {
      if (error instanceof CallFailed) form.show(error.fields)
      notify.error(profileProblem(error))
    }
  }
  const deletePhoto = () => {
    if (photo) return form.change({ photo: null })
    unpaint.mutate(
      { input: {} },
      {
        onSuccess: ({ message }) => {
          notify.success(message)
          reload()
        },
        onError: error => notify.error(profileProblem(error)),
      },
    )
  }
  return (
    <section
      className="flex flex-col rounded-lg border bg-surface shadow-card sm:flex-row"
      aria-label="Profile details"
    >
      <div className="grid flex-none content-start justify-items-center gap-2 border-b px-4.5 py-6 text-center sm:w-62 sm:border-r sm:border-b-0 sm:px-7 sm:pt-8">
        <PhotoPreview name={name_24 || username} picture={hasStored ? profile_picture_url : ''} photo={photo} />
        <Button kind="soft" size="sm" onClick={() => chooser.current?.click()}>
          <Icon name="camera" size="s" /> Upload new photo
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".png,.jpg,.jpeg"
          aria-label="Upload new photo"
          onChange={choose}
        />
        <Button kind="danger" size="sm" disabled={isBusy || (!photo && !hasStored)} onClick={deletePhoto}>
          Delete Photo
        </Button>
        <p className="text-13 text-faint">png, jpg or jpeg</p>
        <p role="alert" className="text-13 font-medium text-danger" hidden={!form.errors.photo}>
          {form.errors.photo}
        </p>
      </div>
      <Form
        form={form}
        className="grid min-w-0 flex-1 grid-cols-1 content-start gap-5 px-4.5 py-5.5 sm:grid-cols-2 sm:px-9 sm:py-8"
        onSubmit={() => void save()}
      >
        <TextField label="Profile Name" name="name" autoComplete="name" maxLength={80} {...form.text('name_24')} />
        <TextField label="Email" readOnly value={email || 'No email provided'} />
        <TextField
          label="Password"
          type="password"
          readOnly
          value={has_password ? 'not shown' : ''}
          autoComplete="off"
        />
        <div className="grid content-end justify-items-start">
          <Button kind="sec" onClick={() => openDialog('changePassword')}>
            Change Password
          </Button>
        </div>
        <div className="col-span-full flex items-center gap-2.5 pt-1 max-sm:flex-col max-sm:items-stretch">
          <SubmitButton form={form} busy="Saving..." disabled={!isRenamed && !photo}>
            Save Changes
          </SubmitButton>
          {!isRenamed && !photo && <span className="text-13 text-faint">Change your name or photo to save.</span>}
        </div>
      </Form>
    </section>
  )
}

/** The server's messages about fields are specific; for other failures the screen has its own. */
const profileProblem = (error: unknown): string =>
  (error instanceof CallFailed ? Object.values(error.fields)[0] : undefined) ?? failed

/** The account's picture in large: the one just chosen, the stored one, or its initials. */
function PhotoPreview({ name, picture, photo }: { name: string; picture: string; photo: File | null }) {
  const chosen = useMemo(() => photo && URL.createObjectURL(photo), [photo])
  const source = chosen ?? picture
  return (
    <div
      className="relative mb-1.5 size-28 after:absolute after:top-0 after:right-0 after:size-4.75 after:rounded-full after:bg-pot"
      role="img"
      aria-label={source ? 'Profile picture' : `Profile picture: initials of ${name}`}
    >
      {source ? (
        <img
          src={source}
          alt=""
          className={`object-cover ${face}`}
          // The browser keeps the file in memory until its address is released.
          onLoad={() => chosen && URL.revokeObjectURL(chosen)}
        />
      ) : (
        <span className={`grid place-items-center bg-accent font-display text-on-accent ${face}`}>
          {initialsOf(name)}
        </span>
      )}
    </div>
  )
}

const face = 'size-full rounded-2xl bite-30 text-38 leading-none font-semibold'
