// Words of headings that a narrow screen breaks, or cuts off after a few letters.
import type { Page } from '@playwright/test'

/** Words of titles in sight that stand on two lines, although nobody put a hyphen or another sign into them. Only longer ones may break. */
export const brokenWords = (page: Page, longest: number) =>
  page.evaluate(longest => {
    const headings = [...document.querySelectorAll('h1, h2, h3')].filter(heading => heading.checkVisibility())
    return headings.flatMap(heading => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(
          /(?<![^\s\-/(])[\p{L}\p{N}’']+(?![^\s\-/.,:;)])/gu,
        )) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (word.length <= longest && lines.size > 1) broken.push(`${word} in ${heading.textContent}`)
        }
      return broken
    })
  }, longest)
