// The values of the theme as the page has them, so that the living page of styles shows each one without naming it.

/** The names of the theme's values that begin so, as `--color-` does, in the order in which they are written. */
export function themeNames(prefix: string): string[] {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
  const theme = rules.flatMap(rule =>
    rule instanceof CSSLayerBlockRule && rule.name === 'theme' ? [...rule.cssRules] : [],
  )
  const names = theme.flatMap(rule => (rule instanceof CSSStyleRule ? [...rule.style] : []))
  return [...new Set(names.filter(name => name.startsWith(prefix)))]
}
