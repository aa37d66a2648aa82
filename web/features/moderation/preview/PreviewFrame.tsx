// The layout of a preview: card and row, and the page beside or below them. Links are inert; screen readers find the facts under 'All facts'.
import type { ReactNode } from 'react'

type Props = {
  card: ReactNode
  row?: ReactNode
  /** Without it there is only the card. */
  page?: ReactNode
}

const heading = 'mb-2.5 text-13 font-semibold text-faint'

export const PreviewFrame = ({ card, row, page }: Props) => (
  <div className={`border-t ${page ? '@4xl:flex' : ''}`}>
    <div
      className={`flex flex-col gap-5.5 bg-page p-4 sm:p-5 ${page ? '@max-4xl:border-b @xl:flex-row @4xl:w-81.5 @4xl:flex-none @4xl:flex-col @4xl:border-r' : ''}`}
    >
      <div className={page ? '@xl:w-70.5 @xl:flex-none' : ''}>
        <h3 className={heading}>{page ? 'The card' : 'The card as it will be'}</h3>
        <p className="sr-only">A picture. Everything that it says is under All facts.</p>
        <div inert className={`grid grid-cols-1 *:[article]:shadow-lifted ${page ? '' : 'max-w-90'}`}>
          {card}
        </div>
      </div>
      {row && (
        <div className="min-w-0 @xl:flex-1 @4xl:flex-none">
          <h3 className={heading}>In the table</h3>
          <ul inert className="rounded-lg border bg-surface shadow-card *:[li]:border-b-0">
            {row}
          </ul>
        </div>
      )}
    </div>
    {page && (
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-6 p-4 sm:px-6 sm:py-5.5">
        <h3 className={`-mb-3 ${heading}`}>The page</h3>
        {page}
      </div>
    )}
  </div>
)
