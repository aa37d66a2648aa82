// /contact-us
import { useTitle } from '#web/platform/useTitle.ts'
import { ContactForm } from '#web/rooms/articles/ContactForm.tsx'

export function ContactPage() {
  useTitle('Contact Us')
  return (
    <main id="main" className="wrap page">
      <header className="art-h">
        <h1>Contact Us</h1>
        <p className="muted">
          A wrong entry, a market that is missing, a question about the site: write to those who run it. They answer by
          e-mail.
        </p>
      </header>
      <ContactForm />
    </main>
  )
}
