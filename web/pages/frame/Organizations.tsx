// The organization types, as a menu of the header.
import { Link } from '@tanstack/react-router'
import { organizationPaths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { pluralTypeOf } from '#web/ui/organizationType.ts'
import { Menu, MenuLink } from '#web/ui/overlays/Menu.tsx'
import { linkClass, useIsWithin } from './MainLinks.tsx'

const types = Object.entries(organizationPaths).map(([name, type]) => ({ name, label: pluralTypeOf(type) }))

export function OrganizationsMenu() {
  return (
    <Menu
      className={linkClass('bar', useIsWithin('/organization'))}
      isInHeader
      button={
        <>
          Organizations <Icon name="down" size="s" />
        </>
      }
    >
      {types.map(({ name, label }) => (
        <MenuLink key={name} to="/organization/$name" params={{ name }}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}

export function OrganizationLinks() {
  return types.map(({ name, label }) => (
    <Link
      key={name}
      to="/organization/$name"
      params={{ name }}
      className={linkClass('menu')}
      activeProps={{ className: 'bg-accent-soft' }}
    >
      {label}
    </Link>
  ))
}
