// The questions of the landing page, and further ones.
import { Accordion } from '#web/ui/Accordion.tsx'
import { accountQuestions, contributingQuestions, questions } from './home/texts.ts'
import { TextPage, TextSection } from './TextPage.tsx'

export function FaqPage() {
  return (
    <TextPage title="FAQ" lead="What people ask before they search, when they contribute, and about their account.">
      <TextSection title="Searching">
        <Accordion isWithin items={questions} />
      </TextSection>
      <TextSection title="Contributing">
        <Accordion isWithin items={contributingQuestions} />
      </TextSection>
      <TextSection title="Your account">
        <Accordion isWithin items={accountQuestions} />
      </TextSection>
    </TextPage>
  )
}
