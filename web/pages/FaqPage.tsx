// The questions of the landing page, and further ones.
import { Accordion } from '#web/ui/Accordion.tsx'
import { accountQuestions, contributingQuestions, questions } from './home/texts.ts'
import { TextPage, TextSection } from './TextPage.tsx'

const comparing = {
  title: 'Can I compare markets side by side?',
  text: 'Yes: tick Compare on up to four listings, or up to four organizations, and choose Compare at the foot of the page. What differs is marked. The link shows a colleague the same columns, and there is a print and a CSV for the client.',
}

export function FaqPage() {
  return (
    <TextPage title="FAQ" lead="What people ask before they search, when they contribute, and about their account.">
      <TextSection title="Searching">
        <Accordion isWithin items={[...questions, comparing]} />
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
