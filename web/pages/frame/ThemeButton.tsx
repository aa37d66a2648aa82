// Light, dark, or as the system has it: each press goes to the next.
import { chooseColorScheme, useColorScheme } from '#web/platform/colorScheme.ts'
import { Icon } from '#web/ui/Icon.tsx'

const steps = {
  system: { next: 'light', icon: 'sun', says: 'Theme: as the system' },
  light: { next: 'dark', icon: 'sun', says: 'Theme: light' },
  dark: { next: 'system', icon: 'moon', says: 'Theme: dark' },
} as const

export function ThemeButton() {
  const { next, icon, says } = steps[useColorScheme()]
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={`${says}. Switch to ${next === 'system' ? 'the system’s' : next}`}
      title={says}
      onClick={() => chooseColorScheme(next)}
    >
      <Icon name={icon} />
    </button>
  )
}
