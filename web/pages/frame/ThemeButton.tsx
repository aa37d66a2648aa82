// Switches between light, dark and the system's color scheme: a button of the header, and an item of the menu.
import { chooseColorScheme, useColorScheme } from '#web/platform/theme.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { linkClass } from './MainLinks.tsx'

const steps = {
  system: { next: 'light', icon: 'sun', says: 'Theme: as the system' },
  light: { next: 'dark', icon: 'sun', says: 'Theme: light' },
  dark: { next: 'system', icon: 'moon', says: 'Theme: dark' },
} as const

/** Each press switches to the next color scheme. */
export function ThemeButton({ className }: { className?: string | undefined }) {
  const { next, icon, says } = steps[useColorScheme()]
  return (
    <IconButton
      className={className}
      aria-label={`${says}. Switch to ${next === 'system' ? 'the system’s' : next}`}
      title={says}
      onClick={() => chooseColorScheme(next)}
    >
      <Icon name={icon} />
    </IconButton>
  )
}

/** For the menu, on screens too narrow for the button. */
export function ThemeItem() {
  const { next, icon, says } = steps[useColorScheme()]
  return (
    <button type="button" className={linkClass('menu')} onClick={() => chooseColorScheme(next)}>
      <Icon name={icon} /> {says}
    </button>
  )
}
