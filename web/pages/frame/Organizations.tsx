// The organization types, as a menu of the header.
import { Link } from '@tanstack/react-router'
import { organizationPaths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from './Header.module.css'
import { useIsWithin } from './MainLinks.tsx'

const plural = {
  'Insurance Program': 'Insurance Programs',
  'Insurance Company': 'Insurance Companies',
  'Risk Retention Group': 'Risk Retention Groups',
  Captive: 'Captives',
  'MGA/Wholesaler': 'MGAs/Wholesalers',
} as const

export function OrganizationsMenu() {
  return (
    <Dropdown
      className={useIsWithin('/organization') ? styles.here : undefined}
      isInHeader
      button={
        <>
          Organizations <Icon name="down" size="s" />
        </>
      }
    >
      <OrganizationLinks />
    </Dropdown>
  )
}

export function OrganizationLinks() {
  return Object.entries(organizationPaths).map(([name, type]) => (
    <Link key={name} to="/organization/$name" params={{ name }}>
      {plural[type]}
    </Link>
  ))
}
