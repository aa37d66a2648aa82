// A public page of text: title, lead, sections, and the operator.
import type { ReactNode } from 'react'
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { Page } from '#web/ui/screen/Page.tsx'

type Text = { title: string; lead: string; children: ReactNode }

export function TextPage({ title, lead, children }: Text) {
  return (
    <Page title={title} intro={<p className="max-w-[56ch] text-18 leading-body text-pretty">{lead}</p>}>
      {children}
      <Operator />
    </Page>
  )
}

/** The operator comes from the settings, which prerendered pages do not contain. */
function Operator() {
  const operator = usePageAnswer('accounts.settings').data?.operator
  return (
    <TextSection title="Who runs this site">
      {operator ? (
        <p>
          The operator of this site is {operator.name}. Write to{' '}
          <a href={`mailto:${operator.email}`}>{operator.email}</a>, or, as a member, use Contact Us.
        </p>
      ) : (
        <p>The operator of this site runs this copy of Appetite. Members reach the operator through Contact Us.</p>
      )}
    </TextSection>
  )
}

/** A section of a text page: heading on the left, text on the right. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-8 gap-y-3 border-t py-8 sm:grid-cols-heading lg:gap-x-14">
      <h2 className="font-display text-section">{title}</h2>
      <div className="grid grid-cols-1 gap-3 text-16 leading-body [&_li+li]:mt-1.5 [&>:is(p,ul)]:max-w-prose [&>ul]:list-disc [&>ul]:pl-[1.2em]">
        {children}
      </div>
    </section>
  )
}
