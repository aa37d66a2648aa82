// How an article's Markdown is read, the same by the server, the page and the preview: no HTML of its writer's, no foreign picture.
import { micromark } from 'micromark'

/** HTML that is safe to show: what is not Markdown is text, and addresses are of the web, mail or telephone. */
export const htmlOf = (markdown: string): string =>
  micromark(markdown)
    // The page has one first heading, and that is its title.
    .replace(/<(\/?)h1>/g, '<$1h2>')
    // Pictures from elsewhere would tell another site who reads here, and are refused by the page's policy.
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (tag, address: string, words: string) =>
      address.startsWith('/files/') ? tag : words,
    )
    .replace(/<a href="(?=https?:)/g, '<a rel="nofollow ugc noopener" href="')
