// Headings, text and figures.
import { TextButton, textLinkClass } from '#web/ui/TextLink.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Headings, text, figures',
  note: 'Four headings and no other: 30, 20, 18, 15, one of 30 on a page. All else is Figtree with tabular figures.',
  code: 'font-display text-title text-section text-part text-group · text-14 text-muted · text-13 text-faint · TextButton, textLinkClass',
  Show: Headings,
}

function Headings() {
  return (
    <>
      <div className="grid gap-2">
        <p className="font-display text-title">Heading 30, the page</p>
        <p className="font-display text-section">Heading 20, a section of a page</p>
        <p className="font-display text-part">Heading 18, a card or a pane</p>
        <p className="font-display text-group">Heading 15, a group in a card, a row</p>
      </div>
      <div className="grid gap-1.5 border-t pt-4">
        <p>Body 15, 16 on phones. Who writes it, where, and whom to call.</p>
        <p className="text-14">Rows and facts 14. Alcohol up to 35% of receipts.</p>
        <p className="text-14 text-muted">Secondary 14.</p>
        <p className="text-13 text-faint">Captions 13. Restaurants · ISO 16910</p>
        <p className="flex flex-wrap items-baseline gap-x-5">
          <b className="font-display text-30">2,412</b>
          <b className="font-display text-18">128</b>
          <a href="#main">(512) 555-0142</a>
        </p>
        <p className="flex flex-wrap gap-x-5">
          <a className={textLinkClass} href="#main">
            Show all 35
          </a>
          <TextButton>Clear filters</TextButton>
          <TextButton disabled>Clear filters</TextButton>
        </p>
      </div>
    </>
  )
}
