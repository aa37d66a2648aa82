// /contact-us: a message to those who run the site.
import { type FormEvent, useState } from 'react'
import { notify } from '#web/platform/notify.ts'
import { randomKey } from '#web/platform/send.ts'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageIntro } from '#web/ui/PageIntro.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import styles from './ContactForm.module.css'

export const ContactPage = () => (
  <main id="main" className="container page">
    <PageIntro>
      <h1>Contact Us</h1>
      <p className="muted">
        A wrong entry, a market that is missing, a question about the site: write to those who run it. They answer by
        e-mail.
      </p>
    </PageIntro>
    <ContactForm />
  </main>
)

function ContactForm() {
  const { data: profile } = useProfile()
  // What is not yet typed is what the account knows.
  const [name, setName] = useState<string | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  const [message, setMessage] = useDraftText('contact-us')
  const [key, setKey] = useState(randomKey)
  const send = useSend('articles.contactUs')
  const fields = send.error?.fields ?? {}
  const written = {
    contact_name: (name ?? profile?.name_24 ?? '').trim(),
    contact_email: (email ?? profile?.email ?? '').trim(),
    message: message.trim(),
  }
  const isWhole = Object.values(written).every(text => text !== '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || send.isPending) return
    send.mutate(
      { input: written, idempotencyKey: key },
      {
        onSuccess: ({ message: thanks }) => {
          notify.success(thanks)
          setMessage('')
          setKey(randomKey())
        },
        // Of an answer that was lost nobody knows whether it was done: the same key does it once. A refusal did nothing.
        onError: ({ status }) => status !== 0 && setKey(randomKey()),
      },
    )
  }
  return (
    <form className={`card ${styles.form}`} noValidate onSubmit={submit}>
      <TextField
        label="Contact Name"
        required
        name="name"
        autoComplete="name"
        maxLength={120}
        value={name ?? profile?.name_24 ?? ''}
        error={fields.contact_name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextField
        label="Contact Email"
        required
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={email ?? profile?.email ?? ''}
        error={fields.contact_email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <TextArea
        label="Your Message"
        required
        rows={8}
        maxLength={5000}
        value={message}
        error={fields.message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      {send.error && Object.keys(fields).length === 0 && (
        <p className="problem" role="alert">
          {send.error.message}
        </p>
      )}
      {send.isSuccess && message === '' && (
        <p className={styles.thanks} role="status">
          {send.data.message}
        </p>
      )}
      <Button type="submit" disabled={!isWhole} busy={send.isPending ? 'Sending...' : undefined}>
        Send
      </Button>
    </form>
  )
}
