// The table of pages, in the order in which they are linked: the address of each, who may open it, what it loads, what it is called and
// where it is linked. The routes, the header, the menus, the footer, the dashboard, the palette, robots.txt, the prerendered pages and
// the screenshots are derived from it.
import { guarded, linked, moved, open, part } from './routes.ts'

/** What only the build and the screenshots read is no part of what browsers load. */
const forBuild = import.meta.env.SSR

export const pages = [
  open('/', 'HomePage', () => import('./HomePage.tsx'), {
    title: 'Search Smarter',
    description: forBuild && 'Search the insurance market: who writes this class, in this state, and whom to call.',
    label: 'Home',
    header: {},
    footer: { column: 'Take part', at: 2 },
    palette: { names: ['start'] },
    picture: forBuild && { name: 'landing' },
  }),
  open('/articles', 'ArticlesPage', () => import('./ArticlesPage.tsx'), {
    title: 'Articles',
    header: {},
    footer: { column: 'Take part', at: 1 },
    palette: { names: ['news', 'blog'] },
  }),
  open('/articles/$slug', 'ArticlePage', () => import('./ArticlePage.tsx'), {
    picture: forBuild && { name: 'article', path: '/articles/mga-or-wholesaler' },
  }),
  guarded('/listings', 'ListingsPage', () => import('./ListingsPage.tsx'), {
    title: 'Recommended Listings',
    label: 'Listings',
    icon: 'search',
    header: {},
    footer: { column: 'Search' },
    palette: { names: ['recommended listings', 'search', 'export'] },
    picture: forBuild && { path: '/listings?searchTerm=pizza&state=TX' },
  }),
  guarded('/listings/details/$id', 'ListingDetailPage', () => import('./ListingDetailPage.tsx'), {
    picture: forBuild && { name: 'listing-detail', path: '/listings/details/7' },
  }),
  guarded('/listings/details/$id/print', 'OnePagerPage', () => import('#web/features/listings/print/OnePager.tsx'), {
    picture: forBuild && { name: 'one-pager', path: '/listings/details/7/print?state=TX' },
  }),
  guarded('/match', 'MatchPage', () => import('./MatchPage.tsx'), {
    title: 'Match',
    icon: 'bolt',
    header: {},
    footer: { column: 'Search' },
    palette: { names: ['risk'] },
    picture: forBuild && {
      path: '/match?state=TX&line_of_business=general-liability,liquor-liability&iso_class_code=16910&words=Pizza,+beer+and+wine&premium=12000&year_started=2022&limits=Per+Occurrence:+1000000&no_appointment=1',
    },
  }),
  guarded('/compare', 'ComparisonPage', () => import('#web/features/comparison/Comparison.tsx'), {
    title: 'Compare',
    icon: 'scale',
    palette: {},
    picture: forBuild && 'none',
  }),
  guarded('/organizations', 'OrganizationsPage', () => import('./OrganizationsPage.tsx'), {
    label: 'Organizations',
    palette: { names: ['companies', 'carriers', 'markets'] },
  }),
  guarded('/organization/$name', 'OrganizationsPage', () => import('./OrganizationsPage.tsx'), {
    picture: forBuild && { name: 'organization-type', path: '/organization/insurance-program' },
  }),
  guarded('/organization-detail/$id', 'OrganizationDetailPage', () => import('./OrganizationsPage.tsx'), {
    picture: forBuild && { name: 'organization-detail', path: '/organization-detail/3' },
  }),
  moved('/search', '/listings', { label: 'Search', footer: { column: 'Search' } }),
  moved('/listings-new', '/listings'),
  moved('/listings-refactored', '/listings'),
  moved('/listings/details/program', '/listings'),
  moved('/companies', '/organizations', { label: 'Browse Companies', footer: { column: 'Search' } }),
  guarded('/add-to-the-pot', 'PotPage', () => import('./PotPage.tsx'), {
    title: 'Add to the pot',
    label: 'Add to the Pot',
    icon: 'pot',
    header: {},
    footer: { column: 'Take part' },
    palette: { names: ['pot', 'contribute'] },
    picture: forBuild && { name: 'add-listing' },
  }),
  guarded('/my-company', 'MyCompanyPage', () => import('./MyCompanyPage.tsx'), {
    title: 'My Company',
    footer: { column: 'Search', label: 'Browse My Company' },
    palette: {},
  }),
  part('/dashboard', 'OverviewPage', () => import('#web/features/overview/OverviewPage.tsx'), {
    label: 'Home',
    tab: { group: 'Home', for: 'everybody' },
    picture: forBuild && { name: 'dashboard-home' },
  }),
  part('/dashboard/listings', 'DashboardListings', () => import('#web/features/listings/records/OwnListings.tsx'), {
    label: 'Listings',
    footer: { column: 'Take part', label: 'Dashboard' },
    tab: { group: 'Entries', for: 'everybody', search: 'Search listings' },
  }),
  part('/dashboard/company', 'Providers', () => import('#web/features/organizations/Providers.tsx'), {
    label: 'Providers Page',
    header: { label: 'Dashboard', within: '/dashboard' },
    tab: {
      group: 'Entries',
      for: 'everybody',
      heading: 'Company',
      search: 'Search organizations',
      names: ['providers'],
    },
  }),
  part('/dashboard/articles', 'ArticlesDesk', () => import('#web/features/articles/ArticlesDesk.tsx'), {
    label: 'Articles',
    tab: { group: 'Entries', for: 'everybody', search: 'Search articles' },
  }),
  part('/dashboard/freshness', 'ToConfirmPage', () => import('#web/features/listings/freshness/ToConfirm.tsx'), {
    label: 'Freshness',
    tab: { group: 'Entries', for: 'contributors', names: ['confirm'] },
    picture: forBuild && { path: '/dashboard/freshness?kept=nobody' },
  }),
  part('/dashboard/gaps', 'GapsPage', () => import('#web/features/gaps/Gaps.tsx'), {
    label: 'Asked for, not found',
    tab: { group: 'Entries', for: 'contributors', names: ['gaps', 'unmet'] },
  }),
  part('/dashboard/pending', 'PendingPage', () => import('#web/features/moderation/Pending.tsx'), {
    label: 'Pending Organizations',
    tab: {
      group: 'Review',
      for: 'superAdmins',
      search: 'Search the queue',
      names: ['pending', 'waiting', 'review'],
    },
  }),
  part('/dashboard/lines', 'LinesPage', () => import('#web/features/reference/Lines.tsx'), {
    label: 'Lines',
    tab: { group: 'Site', for: 'superAdmins', heading: 'Lines of business', search: 'Search lines of business' },
  }),
  part('/dashboard/accounts', 'AccountsPage', () => import('#web/features/accounts/Accounts.tsx'), {
    label: 'Accounts',
    tab: { group: 'Site', for: 'superAdmins', search: 'Search accounts' },
  }),
  part('/dashboard/messages', 'MessagesPage', () => import('#web/features/articles/Messages.tsx'), {
    label: 'Messages',
    tab: { group: 'Site', for: 'superAdmins' },
  }),
  guarded('/dashboard/listings/edit/$id', 'EditListingPage', () => import('./EditListingPage.tsx'), {
    picture: forBuild && { name: 'edit-listing', path: '/dashboard/listings/edit/7' },
  }),
  guarded('/dashboard/organization/edit/$id', 'EditOrganizationPage', () => import('./EditOrganizationPage.tsx'), {
    picture: forBuild && { name: 'edit-organization', path: '/dashboard/organization/edit/3' },
  }),
  guarded('/profile', 'ProfilePage', () => import('./ProfilePage.tsx'), {
    title: 'My Profile',
    account: {},
    palette: { names: ['account', 'settings', 'saved listings', 'bookmarks', 'favorites'] },
  }),
  guarded('/my-markets', 'MyMarketsPage', () => import('./MyMarketsPage.tsx'), {
    title: 'My Markets',
    icon: 'access',
    account: {},
    footer: { column: 'Search' },
    palette: { names: ['access', 'appointments', 'agency'] },
  }),
  guarded('/saved-searches', 'SavedSearchesPage', () => import('./SavedSearchesPage.tsx'), {
    title: 'Saved Searches',
    icon: 'bell',
    account: {},
    footer: { column: 'Search' },
    palette: { names: ['alerts', 'watch'] },
  }),
  guarded('/profile/keys', 'KeysPage', () => import('#web/features/integrations/KeysPage.tsx'), {
    title: 'API keys',
    icon: 'key',
    account: {},
    footer: { column: 'Help' },
    palette: { names: ['api', 'webhooks'] },
    picture: forBuild && { name: 'keys' },
  }),
  guarded('/notices', 'NoticesPage', () => import('./NoticesPage.tsx'), {
    title: 'Notices',
    icon: 'bell',
    palette: {},
  }),
  guarded('/contact-us', 'ContactPage', () => import('#web/features/articles/ContactUsForm.tsx'), {
    title: 'Contact Us',
    icon: 'mail',
    account: {},
    footer: { column: 'Help' },
    palette: { names: ['message', 'support'] },
  }),
  open('/faq', 'FaqPage', () => import('./FaqPage.tsx'), {
    title: 'FAQ',
    description:
      forBuild && 'Who can search Appetite, what it costs, where the information comes from, and how to contribute.',
    footer: { column: 'Help' },
    palette: { names: ['help', 'questions'] },
  }),
  open('/privacy-policy', 'PrivacyPage', () => import('./PrivacyPage.tsx'), {
    title: 'Privacy Policy',
    description: forBuild && 'What Appetite stores about you, why, and how to take it along or have it removed.',
    footer: { column: 'Legal' },
    palette: {},
  }),
  open('/terms-and-conditions', 'TermsPage', () => import('./TermsPage.tsx'), {
    title: 'Terms and Conditions',
    description:
      forBuild && 'What you can expect of Appetite, and what it expects of those who use it, in plain words.',
    footer: { column: 'Legal' },
    palette: {},
  }),
  open('/security', 'SecurityPage', () => import('./SecurityPage.tsx'), {
    title: 'Security',
    description: forBuild && 'How Appetite guards accounts and data, and whom to tell of a weakness.',
    footer: { column: 'Legal' },
    palette: {},
  }),
  guarded('/welcome', 'WelcomePage', () => import('#web/features/listings/welcome/WelcomePage.tsx'), {
    title: 'Welcome',
  }),
  guarded('/set-up', 'SetUpPage', () => import('#web/features/accounts/signIn/SetUp.tsx'), {
    title: 'Set up a second factor',
    picture: forBuild && 'none',
  }),
  guarded('/join-agency', 'JoinAgencyPage', () => import('./VerifyEmailPage.tsx'), {
    title: 'Join an agency',
    isMailed: true,
    picture: forBuild && 'none',
  }),
  linked('/verify-email', 'VerifyEmailPage', () => import('./VerifyEmailPage.tsx'), { isMailed: true }),
  linked('/reset-password', 'ResetPasswordPage', () => import('./VerifyEmailPage.tsx'), { isMailed: true }),
  linked('/unsubscribe', 'StopMailsPage', () => import('./VerifyEmailPage.tsx'), { isMailed: true }),
  linked('/not-me', 'NotMePage', () => import('./VerifyEmailPage.tsx'), { isMailed: true }),
  linked('/sign-in/google', 'SignInReturnPage', () => import('./VerifyEmailPage.tsx')),
  linked('/sign-in/oidc', 'SignInReturnPage', () => import('./VerifyEmailPage.tsx')),
  linked('/sign-in/facebook', 'SignInReturnPage', () => import('./VerifyEmailPage.tsx')),
] as const

type Place = 'header' | 'account' | 'palette' | 'footer' | 'tab'
type Row = (typeof pages)[number]
/** Its address has no parameters, so a link needs nothing but it. */
const isPlain = (row: Row): row is Exclude<Row, { to: `${string}$${string}` }> => !row.to.includes('$')

/** The pages that are linked there, with what links say of them there. */
export const pagesIn = <In extends Place>(place: In) =>
  pages
    .filter(isPlain)
    .flatMap(({ to, guard, icon, title = '', label = title, [place]: facts }) =>
      facts ? [{ to, icon, isForMembers: guard === 'guarded' || guard === 'part', label, ...facts }] : [],
    )
