// A form that fills a page: what is to be known before, its sections with links to them, and a bar that stays in sight.
import type { ReactNode, Ref } from 'react'
import { InSentForm } from '../fields/untaken.ts'
import { type RailSection, SectionRail } from './SectionRail.tsx'

type Props = {
  /** The ref of the element that is searched for the first wrong field. */
  place: Ref<HTMLDivElement>
  /** Each is drawn by a `FormSection` of the same title. */
  sections: readonly RailSection[]
  /** What a change becomes, a saved draft, what others changed meanwhile. */
  notes?: ReactNode
  /** Below the fields, as wide as the page. */
  below?: ReactNode
  /** The first button stands apart, at the start of the bar: it leaves the form. */
  leave: ReactNode
  acts: ReactNode
  children: ReactNode
}

export const FormPage = ({ place, sections, notes, below, leave, acts, children }: Props) => (
  <div ref={place}>
    {notes}
    <div className="items-start gap-10 lg:grid lg:grid-cols-contents">
      <SectionRail sections={sections} />
      <div className="min-w-0">
        <InSentForm value={true}>{children}</InSentForm>
      </div>
    </div>
    {below}
    {/* A field that Tab reaches is scrolled out from under the bar: see base.css. */}
    <div
      data-form-bar
      className="sticky bottom-tray z-5 -mx-gutter mt-6 flex flex-wrap items-center gap-2.5 border-t bg-surface px-gutter py-3"
    >
      {leave}
      <div className="ml-auto flex flex-wrap items-center gap-2.5">{acts}</div>
    </div>
  </div>
)
