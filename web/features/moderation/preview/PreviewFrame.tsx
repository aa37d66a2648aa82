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
  <div className={`border-t ${page ? '@4xl:grid @4xl:grid-cols-[326px_minmax(0,1fr)]' : ''}`}>
    <div
      className={`grid min-w-0 content-start gap-x-5.5 bg-page p-4 sm:p-5 ${page ? '@max-4xl:border-b @xl:grid-flow-col @xl:grid-cols-[282px_minmax(0,1fr)] @xl:grid-rows-[auto_1fr] @4xl:block @4xl:border-r' : ''}`}
    >
      <h3 className={heading}>{page ? 'The card' : 'The card as it will be'}</h3>
      <p className="sr-only">A picture. Everything that it says is under All facts.</p>
      <div inert className={`grid *:[article]:shadow-lifted ${page ? '' : 'max-w-90'}`}>
        {card}
      </div>
      {row && (
        <>
          <h3 className={`@max-xl:mt-5.5 @4xl:mt-5.5 ${heading}`}>In the table</h3>
          <ul inert className="self-start rounded-lg border bg-surface shadow-card *:[li]:border-b-0">
            {row}
          </ul>
        </>
      )}
    </div>
    {page && (
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 p-4 sm:px-6 sm:py-5.5">
        <h3 className={`-mb-3 ${heading}`}>The page</h3>
        {page}
      </div>
    )}
  </div>
)
