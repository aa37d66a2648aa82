// The terms of use.
import { TextPage, TextSection } from './TextPage.tsx'

export function TermsPage() {
  return (
    <TextPage
      title="Terms and Conditions"
      lead="Appetite is a directory that those who use it write together. These are the rules, in plain words."
    >
      <TextSection title="What it is">
        <p>
          Appetite shows which organizations write which classes of business, where, and whom to call. It sells no
          insurance, places no risk and gives no advice. Using it is free.
        </p>
      </TextSection>
      <TextSection title="What you can rely on">
        <p>
          Reviewers check new entries, and each says when it was last updated. An entry may still be wrong or out of
          date: an appetite is known for certain only to the organization itself, so ask it before you promise cover.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <p>
          An account is for one person. Keep its password to yourself; what is done with it counts as done by you. You
          can delete it at any time. The operator of this site may end an account that breaks these rules.
        </p>
      </TextSection>
      <TextSection title="What you contribute">
        <ul>
          <li>Enter what you know to be true, and what you are free to pass on.</li>
          <li>Enter business contacts, not private ones, and of people who expect to be called about it.</li>
          <li>Rate from your own experience. Those who contribute for an organization do not rate it.</li>
          <li>
            What you contribute may be shown, changed and removed here by reviewers and by the organization it is about.
          </li>
        </ul>
      </TextSection>
      <TextSection title="What is not allowed">
        <p>
          Copying the directory as a whole, working around the limits, entering advertising, and anything that harms the
          service or those who use it.
        </p>
      </TextSection>
    </TextPage>
  )
}
