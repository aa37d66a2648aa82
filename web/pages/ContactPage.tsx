// /contact-us

import { ContactForm } from '#web/features/articles/ContactForm.tsx'
import { PageIntro } from '#web/ui/PageIntro.tsx'

export function ContactPage() {
  return (
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
}
