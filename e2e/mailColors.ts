// Whether a mail is legible in a mail program in light and in dark.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Everything that the dark styles of the mails name. */
export const namedInDark = [
  'button',
  'card',
  'cell',
  'faint',
  'foot',
  'ground',
  'mark',
  'new',
  'old',
  'rule',
  'soft',
  'text',
]

/** Shows the mails in a page of their own: every text has enough contrast, and every color has another one in the dark.
 * Returns which of the names these mails have. */
export async function expectLegibleInBoth(page: Page, mails: readonly string[]): Promise<string[]> {
  const reader = await page.context().newPage()
  const classes = new Set<string>()
  for (const html of mails) {
    await reader.emulateMedia({ colorScheme: 'light' })
    await reader.setContent(html)
    const light = await colors(reader)
    expect(await tooFaint(reader)).toEqual([])
    await reader.emulateMedia({ colorScheme: 'dark' })
    const dark = await colors(reader)
    expect(await tooFaint(reader)).toEqual([])
    expect(light.filter((color, at) => color === dark[at])).toEqual([])
    for (const color of light) classes.add(color.split(' ')[0] ?? '')
  }
  await reader.close()
  return [...classes].sort()
}

/** The texts whose contrast with the background that they stand on is too small. */
const tooFaint = (page: Page) =>
  page.evaluate(() => {
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map(part => Number(part) / 255)
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgroundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      if (!backgroundColor.endsWith(', 0)')) return backgroundColor
      return element.parentElement ? backgroundOf(element.parentElement) : 'rgb(255, 255, 255)'
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faint: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const element = texts.currentNode.parentElement
      if (text === '' || !element?.checkVisibility()) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
      const [dark = 0, light = 0] = [luminance(color), luminance(backgroundOf(element))].sort((a, b) => a - b)
      const ratio = (light + 0.05) / (dark + 0.05)
      if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${text}: ${ratio.toFixed(2)}`)
    }
    return faint
  })

/** The colors that the styles of the elements set, each with the class and the property. The line beside a quotation is amber in both. */
const colors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[class]')].flatMap(element =>
      (['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'borderBottomColor'] as const)
        .filter(property => !['', 'initial'].includes(element.style[property]))
        .map(property => `${element.className} ${property} ${getComputedStyle(element)[property]}`),
    ),
  )
