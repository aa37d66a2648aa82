// How accounts and data are protected, and where to report a vulnerability.
import { TextPage, TextSection } from './TextPage.tsx'

export function SecurityPage() {
  return (
    <TextPage
      title="Security"
      lead="How Appetite guards your account and what you enter, and how to tell us where it does not."
    >
      <TextSection title="Your account">
        <ul>
          <li>Passwords are stored as Argon2id hashes. Common passwords are refused.</li>
          <li>
            Wrong passwords make each further try wait longer. Links to choose a new password work once, for 30 minutes.
          </li>
          <li>
            A session can be ended at any moment: logging out, changing the password and deleting the account end it on
            the server at once.
          </li>
          <li>
            Your profile shows where you are signed in, and signs out there. When your account is opened on a device and
            in a network that are new to it, we tell you by mail, with a link that ends everything.
          </li>
          <li>
            API keys are shown once and stored as hashes. Each can be revoked at any moment, may no more than your
            account, and sees nothing that you keep for yourself. A key begins with apt_, by which scanners for leaked
            secrets know it.
          </li>
        </ul>
      </TextSection>
      <TextSection title="The pages">
        <p>
          No script of another site runs here, and the browser is told to refuse any. Sign-in with Google, Facebook or
          your agency happens in a window of theirs; your password there never passes through Appetite.
        </p>
      </TextSection>
      <TextSection title="The data">
        <p>
          The server decides on every request what you may see and change; the screens only hide what it would refuse.
          Pictures are drawn anew when they are uploaded, so that nothing hidden in them survives. Each change in the
          directory leaves a trail that cannot be altered.
        </p>
      </TextSection>
      <TextSection title="Report a weakness">
        <p>
          Tell the operator of this site what you found and how to see it, and leave some time to fix it before you tell
          others. Do not read, change or keep data that is not yours. Members can use Contact Us; where the operator has
          given an address, it stands below and in <a href="/.well-known/security.txt">security.txt</a>.
        </p>
      </TextSection>
    </TextPage>
  )
}
