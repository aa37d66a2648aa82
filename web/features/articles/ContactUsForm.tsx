// /contact-us: a message to the operators of the site.

import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Page } from '#web/ui/screen/Page.tsx'

export const ContactPage = () => (
  <Page
    title="Contact Us"
    width="text"
    intro="A wrong entry, a missing market, or a question about this site: write to its operator, who answers by email."
  >
    <ContactUsForm />
  </Page>
)

function ContactUsForm() {
  const { data: profile } = useProfile()
  const [draft, keep] = useDraftText('contact-us')
  const send = useSend('articles.contactUs', { toast: 'onSuccess' })
  const form = useForm({
    start: { contact_name: '', contact_email: '', message: '' },
    late: { ...(profile && { contact_name: profile.name_24, contact_email: profile.email }), message: draft },
    keep: ({ message }) => keep(message),
    call: send,
    once: true,
  })
  const { contact_name, contact_email, message } = form.values
  const input = { contact_name: contact_name.trim(), contact_email: contact_email.trim(), message: message.trim() }
  const isWhole = Object.values(input).every(text => text !== '')
  const submit = () => isWhole && form.send({ input }, { onSuccess: () => form.change({ message: '' }) })
  return (
    <Form
      form={form}
      className="grid grid-cols-1 justify-items-start gap-5 rounded-lg border bg-surface p-5 shadow-card *:not-[button]:w-full sm:p-7"
      onSubmit={submit}
    >
      <TextField
        label="Contact Name"
        required
        name="name"
        autoComplete="name"
        maxLength={120}
        {...form.text('contact_name')}
      />
      <TextField
        label="Contact Email"
        required
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        {...form.text('contact_email')}
      />
      <TextArea label="Your Message" required rows={8} maxLength={5000} {...form.text('message')} />
      <FormProblem text={form.refusal?.message} />
      {send.isSuccess && message === '' && (
        <p className="font-medium text-success" ref={takeFocus} tabIndex={-1}>
          {send.data.message}
        </p>
      )}
      <SubmitButton form={form} busy="Sending..." disabled={!isWhole}>
        Send
      </SubmitButton>
    </Form>
  )
}
