// The kit of controls in the board's colours, sizes and shapes: its own stock look shows nowhere.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const scale = (name: string): MantineColorsTuple => {
  const step = (number: number) => `var(--${name}-${number})`
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)]
}

export const theme = createTheme({
  primaryColor: 'basil',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: false,
  colors: {
    basil: scale('basil'),
    saffron: scale('saffron'),
    paprika: scale('paprika'),
    mussel: scale('mussel'),
    plum: scale('plum'),
    rye: scale('rye'),
    tide: scale('tide'),
    gray: scale('salt'),
    dark: scale('iron'),
  },
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 'md',
  radius: { xs: 'var(--r-xs)', sm: 'var(--r-sm)', md: 'var(--r-md)', lg: 'var(--r-lg)', xl: 'var(--r-xl)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
})

/** Where the kit reads a colour by what it means, it reads the board's. */
export const kitVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-disabled': 'var(--surface-sunk)',
    '--mantine-color-disabled-color': 'var(--text-off)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--accent-soft-hover)',
    '--mantine-primary-color-light-color': 'var(--on-accent-soft)',
  },
  light: {},
  dark: {},
})
