// The texts of the landing page below its search, except those that the product prescribes.
/** The example state of the pictures. */
export const exampleState = 'TX'

type Testimonial = { words: string; name: string; role: string; firm: string }
/** The testimonial is fictional, like the demo: operators replace it with a real one, or with null to show facts instead. */
export const testimonial: Testimonial | null = {
  words: '“I used to email six wholesalers to place a taxi fleet. Now I know who wants it before I pick up the phone.”',
  name: 'Dana Whitlow',
  role: 'Commercial producer',
  firm: 'Whitlow & Pine Agency',
}

export const seconds = {
  title: 'Find Perfect Market in Seconds',
  lead: 'Say the class, choose the line, see who writes it in that state, and who to call.',
  words: {
    title: 'Say it the way your client does',
    text: 'Pizza, taxi, hotel. We map plain words to classes and ISO codes.',
  },
  map: {
    title: 'See where they write it',
    text: 'All fifty states and DC on one small map, so a gap in coverage is obvious.',
  },
  desk: {
    title: 'Call the right desk first',
    text: 'Named underwriters, direct lines, and what other brokers thought of skill and price.',
  },
} as const

export const community = {
  title: 'Join the community',
  lead: 'Know a market that others are hunting for? Add it to the pot. A reviewer checks every new entry before it goes live.',
  /** Example entries, which are fictional. */
  entries: [
    {
      type: 'Insurance Program',
      title: 'Garage liability for tow trucks',
      by: 'added by a broker',
      status: 'approved',
    },
    {
      type: 'Risk Retention Group',
      title: 'Outfitters and guides',
      by: 'contact updated by the group',
      status: 'approved',
    },
    { type: 'Captive', title: 'Short-term rentals', by: 'added by an agency', status: 'pending' },
  ],
} as const

export const highlights = [
  { icon: 'bolt', title: 'Speed', text: 'Results as you type, and each filter says how many it would leave.' },
  {
    icon: 'scale',
    title: 'Transparency',
    text: 'Who offers it, when it was last updated, and how brokers rated it.',
  },
  {
    icon: 'access',
    title: 'Accessibility',
    text: 'Keyboard, screen reader, bright sun or late night: it works.',
  },
  { icon: 'clock', title: 'Convenience', text: 'Save listings, and come back to the same search tomorrow.' },
] as const

export const questions = [
  {
    title: 'Who can search Appetite, and what does it cost?',
    text: 'Anybody in the trade with an account, and it is free. Visitors can read this page and the articles; searching, saving and contributing need you to log in.',
  },
  {
    title: 'What is a listing?',
    text: 'A class of business that a provider will write: its states, lines, limits and requirements, with the people to call.',
  },
  {
    title: 'Where does the information come from?',
    text: 'From brokers, carriers and wholesalers who add to the pot. Reviewers check each new entry, and those who offer it keep it up to date.',
  },
  {
    title: 'What does Pending mean?',
    text: 'The entry is waiting for a reviewer. Only approved entries appear in active lists.',
  },
  {
    title: 'How are ratings worked out?',
    text: 'Brokers rate skill and price from one to five, once for each organization. We show the average of both, to the nearest half star.',
  },
]

/** These questions are also on the FAQ page. */
export const contributingQuestions = [
  {
    title: 'How do I add a listing or an organization?',
    text: 'Log in and choose Add to the Pot. Check first whether the organization is there already; then fill in what you know. A reviewer looks at it and approves it, or returns it with a reason.',
  },
  {
    title: 'Something is wrong or out of date. Can I correct it?',
    text: 'Yes. What you added yourself and is still pending changes at once. A change to an approved entry becomes a proposal: the entry stays as it is until a reviewer applies it.',
  },
  {
    title: 'May I keep my own organization up to date?',
    text: 'Yes. Ask the operator of this site to add your account to the organization; from then on your changes to it and its listings go live at once. You cannot rate it then.',
  },
]

export const accountQuestions = [
  {
    title: 'I do not remember my password. What now?',
    text: 'Choose Forget Password where you log in. A link is mailed to you; it works once, for 30 minutes.',
  },
  {
    title: 'Can our own systems use Appetite?',
    text: 'Yes: make a key under API keys in your account menu. A program may then search, and contribute if you let it, as you could, and sees nothing that you keep for yourself. The calls are listed at /docs/api.',
  },
  {
    title: 'Can our own systems hear of changes?',
    text: 'Yes: add an address under Webhooks, below your API keys. It is told when a listing or an organization is approved, changed or withdrawn, and each message is signed.',
  },
  {
    title: 'What happens when I delete my account?',
    text: 'Your profile, sessions, saved listings, ratings, comments and your own lists and notes are removed for good. What you contributed to the directory stays, without your name.',
  },
  {
    title: 'Who sees my lists and notes?',
    text: 'You alone, unless you share one with your agency. Then its members read it, and a list they change too. Those who look after the directory are not shown them.',
  },
]
