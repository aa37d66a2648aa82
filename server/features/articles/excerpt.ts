// Makes an excerpt: the first words of a Markdown text, without its marks and headings.

const max = 200

export function excerptOf(markdown: string): string {
  const plain = plainText(withoutHeadings(markdown)) || plainText(markdown)
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/u, '')}…`.toWellFormed()
}

/** Headings are left out, since they are no sentences. */
const withoutHeadings = (markdown: string) =>
  markdown
    .replace(/^ {0,3}#{1,6}(?:[ \t].*)?$/gm, '')
    .replace(/^ {0,3}(?![>*+-]|\d{1,3}[.)])\S.*\n {0,3}(?:=+|-+)[ \t]*$/gm, '')

const plainText = (markdown: string) =>
  markdown
    .replace(/^(```|~~~)[^\n]*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/^\s*([-*_])(\s*\1){2,}\s*$/gm, '')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|[^\p{L}\p{N}])[*_](\S[^*_\n]*)[*_](?![\p{L}\p{N}])/gu, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
