// Renders Markdown to safe HTML: it contains no HTML of the writer's and no pictures from other sites, and its nesting is limited.
import { micromark } from 'micromark'
import sanitize from 'sanitize-html'

export class NestedTooDeeply extends Error {}

/** The limits for quotes and lists inside each other, and for all other nesting. */
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
  // A line such as '- - -' is a horizontal rule and not a list.
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
/** Only uploaded files are allowed, since a picture from elsewhere would tell another site who reads the article. */
const ownFile = /^\/files\/[\w-]+(\?[\w=&%.-]*)?$/

const rules: sanitize.IOptions = {
  allowedTags: [...text, 'a', 'img', 'span'],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The only h1 of the page is its title.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'nofollow ugc noopener' }) },
    }),
    img: (tagName, attribs) =>
      ownFile.test(attribs.src ?? '')
        ? { tagName, attribs }
        : // This has to be an allowed element, since the library does not close the siblings of one that it drops.
          { tagName: 'span', attribs: {}, text: attribs.alt ?? '' },
  },
}
