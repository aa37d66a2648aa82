// The links of the header, and of the menu on narrow screens.
import { Link } from '@tanstack/react-router'
import { organizationPaths } from '#web/paths.ts'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const plural = {
  'Insurance Program': 'Insurance Programs',
  'Insurance Company': 'Insurance Companies',
  'Risk Retention Group': 'Risk Retention Groups',
  Captive: 'Captives',
  'MGA/Wholesaler': 'MGAs/Wholesalers',
} as const

export function MainLinks({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        Home
      </Link>
      {signedIn && <MemberLinks />}
    </>
  )
}

function MemberLinks() {
  return (
    <>
      <Dropdown
        button={
          <>
            Organizations <Icon name="down" size="s" />
          </>
        }
      >
        <OrganizationLinks />
      </Dropdown>
      {/* No search goes along: these begin anew (spec §2.2). */}
      <Link to="/listings" activeOptions={{ includeSearch: false }}>
        Listings
      </Link>
    </>
  )
}

export function OrganizationLinks() {
  return Object.entries(organizationPaths).map(([name, type]) => (
    <Link key={name} to="/organization/$name" params={{ name }}>
      {plural[type]}
    </Link>
  ))
}
