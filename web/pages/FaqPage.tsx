// The questions of the landing page, and further ones.
import { Accordion } from '#web/ui/Accordion.tsx'
import { accountQuestions, contributingQuestions, questions } from './home/texts.ts'
import { TextPage, TextSection } from './TextPage.tsx'

const comparing = {
  title: 'Can I compare markets side by side?',
  text: 'Yes: tick Compare on up to four listings, or up to four organizations, and choose Compare at the foot of the page. What differs is marked. The link shows a colleague the same columns, and there is a print and a CSV for the client.',
}

const exporting = {
  title: 'Can I take what I found into a spreadsheet?',
  text: 'Yes: choose Export beside the count of Listings or Organizations, above selected rows, in a match, above marked items of a list, or in the menu of an organization. You get CSV or XLSX with the columns you tick, or JSON lines, which hold everything. A file is whole, or the download fails.',
}

const watching = {
  title: 'Can Appetite tell me when a market appears or changes?',
  text: 'Yes: choose Save this search on Listings or Match, or Watch on a listing or an organization. You are told at once, daily or weekly, in the bell and by mail, and each mail can stop itself with one click. Your saved searches are private unless you share them with your agency.',
}

const assistants = {
  title: 'Can I ask Appetite with an assistant?',
  text: 'Yes, unless whoever runs this site has switched that off: make a key on the page API keys of your profile, and copy the block under Use with an assistant into your assistant. It then finds markets, reasons and whom to call, reads what you may see without your notes, marks and lists, and changes nothing.',
}

const secondFactor = {
  title: 'Can a code of my phone be asked for when I sign in?',
  text: 'Yes: choose Set up an authenticator app on your profile. From then on a code is asked for after your password, unless you trust the device for 30 days. Keep the ten recovery codes: each works once if you lose the phone. A passkey needs no code.',
}

const devices = {
  title: 'Where am I signed in, and how do I sign out there?',
  text: 'Your profile lists it under Signed in on: the device, its network, and when it was last used. Sign out ends one at once, and there is one button for everywhere else. We mail you when your account is opened on a device and in a network that are new to it.',
}

export function FaqPage() {
  return (
    <TextPage title="FAQ" lead="What people ask before they search, when they contribute, and about their account.">
      <TextSection title="Searching">
        <Accordion isWithin items={[...questions, watching, comparing, exporting, assistants]} />
      </TextSection>
      <TextSection title="Contributing">
        <Accordion isWithin items={contributingQuestions} />
      </TextSection>
      <TextSection title="Your account">
        <Accordion isWithin items={[...accountQuestions, secondFactor, devices]} />
      </TextSection>
    </TextPage>
  )
}
