// Which personal data is stored, and what happens to it.
import { TextPage, TextSection } from './TextPage.tsx'

export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What Appetite stores about you, why, and how to take it along or have it removed. No trackers, no advertising, no scripts of others."
    >
      <TextSection title="What your browser keeps">
        <p>
          When you log in, your browser keeps your session in its local storage, that you trust it if you said so,
          whether you chose the light or dark theme, and drafts of what you have begun to write. For as long as the tab
          is open it remembers the page that you were going to when you were asked to log in, and the names of what you
          chose to compare. Appetite sets no cookies.
        </p>
      </TextSection>
      <TextSection title="What the server keeps">
        <ul>
          <li>
            Your email address, your name, your picture if you upload one, and a hash of your password, from which the
            password cannot be read.
          </li>
          <li>
            If you sign in with Google, Facebook or your agency’s own sign-in: which of them, and the number by which
            they know you. None of them learns what you do here.
          </li>
          <li>
            Your passkeys: what you call each, the public key with which your device proves itself, how often it has
            done so and when last. Your fingerprint, your face and your PIN never leave the device.
          </li>
          <li>
            If you set up an authenticator app: its key, encrypted, your recovery codes as hashes from which they cannot
            be read, and which devices you trust for 30 days.
          </li>
          <li>
            Your sessions: when each began, was last used and ends, with what you signed in, from which network, and on
            what, as “Chrome on Windows”. Whatever else your browser says of itself is not kept. For 90 days also
            fingerprints of up to 50 pairs of device and network, so that you are told when somebody signs in elsewhere.
          </li>
          <li>
            For each sign-in and each series of wrong passwords or codes: when it was, on what, and the network of the
            internet address it came from, never the whole address. Beside that, for 90 days, fingerprints of up to 20
            networks from which you have signed in, so that somebody who guesses at your password does not keep you out.
          </li>
          <li>
            When your password, what else opens your account, your API keys or the secrets of your webhooks changed, and
            which mails about that were sent to you. Your profile shows you the last 90 days.
          </li>
          <li>
            What you contribute, rate, save and comment on, messages that you send to the operator, and which listings
            you opened on which day, to count views.
          </li>
          <li>
            Which markets you mark as within reach, with your notes on them, and the agency that you belong to, with its
            logo if its owner gives it one. Only you see them, or the members of your agency; those who look after the
            directory are not shown them.
          </li>
          <li>
            The searches that you save, what each found and what you were told of it. Only you see them, or the members
            of your agency where you share one; those who look after the directory are not shown them. If you switch on
            the feed of one, whoever has its address can read what is told there without signing in; only a hash of that
            address is kept.
          </li>
          <li>
            The lists that you keep and the notes that you write on listings, organizations and MGAs. Only you see them,
            or the members of your agency where you share one; those who look after the directory are not shown them.
          </li>
          <li>
            The API keys that you make, each as a hash from which it cannot be read, how often each was used on which
            day, and its last 200 calls: when, which call and from which network, never what was sent.
          </li>
          <li>
            The addresses that you let Appetite tell of changes in the directory, and for 30 days what was sent to each
            and what came back. Nothing about you is sent.
          </li>
          <li>For each change in the directory: who made it, with which key if it was one, when, and what it was.</li>
          <li>
            How often a search or a match that found nothing was made in a week: by its states, lines and classes,
            without the words that were typed and without your name.
          </li>
        </ul>
        <p>
          Your whole internet address serves to count requests for an hour at most, so that nobody can overload the
          service or guess passwords. The log never holds more of it than its network.
        </p>
      </TextSection>
      <TextSection title="What others see">
        <p>
          Visitors see the landing page, the articles and these texts. Members see the directory, with the business
          contacts that contributors have entered, the averages of ratings, and the names of those who write articles
          and comments. Your email address and your own ratings are shown to no other member.
        </p>
        <p>
          If you ask with an assistant, whoever runs it gets what you ask and what Appetite answers, which holds nothing
          private. Appetite keeps that your key was used, and not a word of the question.
        </p>
      </TextSection>
      <TextSection title="How long it is kept">
        <p>
          What happened in a saved search is removed after 90 days. Sessions and links in mails are removed when they
          have run out, and so are links to exports with the numbers of what they hold. Counted views are removed after
          400 days, counted searches after two years. The calls of an API key are removed after seven days, its counts
          after 400. What you contributed stays in the directory until somebody who may do so removes it.
        </p>
      </TextSection>
      <TextSection title="Your data and your account">
        <p>
          You can have everything that your account holds, from your profile. You can also delete your account there:
          that removes your profile and picture, your sessions, passkeys, authenticator app, API keys and webhooks,
          saved listings, ratings, comments, views and your own marks, searches, lists and notes at once and for good;
          what you shared with an agency stays with it. What you contributed to the directory stays, without your name,
          and so do messages that you sent to the operator. The trail of changes and sign-ins keeps that an account made
          them, by its number.
        </p>
      </TextSection>
    </TextPage>
  )
}
