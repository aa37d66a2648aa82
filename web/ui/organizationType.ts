// The five organization types: their short names, glyphs and colors.
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { GlyphName } from './Icon.tsx'

type Look = { short: string; plural: string; glyph: GlyphName }

const looks: Record<OrganizationType, Look> = {
  'Insurance Program': { short: 'Program', plural: 'Insurance Programs', glyph: 'program' },
  'Insurance Company': { short: 'Company', plural: 'Insurance Companies', glyph: 'company' },
  'Risk Retention Group': { short: 'RRG', plural: 'Risk Retention Groups', glyph: 'rrg' },
  Captive: { short: 'Captive', plural: 'Captives', glyph: 'captive' },
  'MGA/Wholesaler': { short: 'MGA', plural: 'MGAs/Wholesalers', glyph: 'mga' },
}

const colors: Record<GlyphName, string> = {
  company: '[--type-ground:var(--color-company-soft)] [--type-text:var(--color-company)]',
  program: '[--type-ground:var(--color-program-soft)] [--type-text:var(--color-program)]',
  rrg: '[--type-ground:var(--color-rrg-soft)] [--type-text:var(--color-rrg)]',
  captive: '[--type-ground:var(--color-captive-soft)] [--type-text:var(--color-captive)]',
  mga: '[--type-ground:var(--color-mga-soft)] [--type-text:var(--color-mga)]',
}

export const shortTypeOf = (type: OrganizationType): string => looks[type].short
export const pluralTypeOf = (type: OrganizationType): string => looks[type].plural
export const glyphOf = (type: OrganizationType): GlyphName => looks[type].glyph
/** The class that sets the colors of a type as `--type-text` and `--type-ground`. */
export const typeClassOf = (type: OrganizationType): string => glyphClassOf(looks[type].glyph)
export const glyphClassOf = (glyph: GlyphName): string => colors[glyph]
