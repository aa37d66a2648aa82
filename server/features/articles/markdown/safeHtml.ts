// Markdown as HTML that is safe to show: no HTML of its writer's, no foreign picture, and a limit on nesting.
import { micromark } from 'micromark'
import sanitize from 'sanitize-html'

export class NestedTooDeeply extends Error {}

/** Quotes and lists inside each other, and everything else that stands inside something. */
const deepestBlocks = 20
const deepestElements = 60
const deepestBrackets = 60

export function safeHtmlOf(markdown: string): string {
  refuseDeepNesting(markdown)
  let depth = 0
  return sanitize(micromark(markdown), {
    ...rules,
    onOpenTag: () => {
      if (++depth > deepestElements) throw new NestedTooDeeply()
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}

/** Deep nesting is found before parsing, since parsing it takes minutes. */
function refuseDeepNesting(markdown: string): void {
  let open = 0
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') open = 0
    if (blocksBegunBy(line) > deepestBlocks) throw new NestedTooDeeply()
    for (const sign of line.replace(/\\./g, '')) {
      if (sign === '[') open += 1
      else if (sign === ']' && open > 0) open -= 1
      if (open > deepestBrackets) throw new NestedTooDeeply()
    }
  }
}

function blocksBegunBy(line: string): number {
  // A line of one sign, such as '- - -', is a rule across the page.
  if (/^[\s-]*$|^[\s*]*$/.test(line)) return 0
  const [signs = ''] = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/.exec(line) ?? []
  return signs.match(/[>.)*+-]/g)?.length ?? 0
}

const text = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  'br',
  'hr',
]
/** Only a file that was uploaded here: a picture from elsewhere would tell another site who reads this. */
const ownFile = /^\/files\/[\w-]+(\?[\w=&%.-]*)?$/

const rules: sanitize.IOptions = {
  allowedTags: [...text, 'a', 'img', 'span'],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has one first heading, and that is its title.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'nofollow ugc noopener' }) },
    }),
    img: (tagName, attribs) =>
      ownFile.test(attribs.src ?? '')
        ? { tagName, attribs }
        : // An allowed element: the library forgets to close what stands beside one that it was told to drop.
          { tagName: 'span', attribs: {}, text: attribs.alt ?? '' },
  },
}
