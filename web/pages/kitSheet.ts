// The kit's variables as a style sheet that no element holds: the page's policy refuses style elements.
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { kitVariables, theme } from '#web/theme.ts'

if (typeof document !== 'undefined') {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const scheme = (name: string) => ({ '--mantine-color-scheme': name })
  const variables = deepMerge(deepMerge(defaultCssVariablesResolver(whole), kitVariables(whole)), {
    variables: {},
    dark: scheme('dark'),
    light: scheme('light'),
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(variables))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
