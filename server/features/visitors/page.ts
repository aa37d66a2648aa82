// The landing page with its numbers in the HTML, so that they are shown before any script has loaded.
import { addedThisWeek, directoryFigures, marketCounts } from '#contract/calls/visitors.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import type { PageRoute } from '#server/http/renderedPages.ts'
import { visitorAnswers } from './answers.ts'

type PageDependencies = Pick<Dependencies, 'db' | 'index' | 'now' | 'config'>

export function homePage({ config, ...dependencies }: PageDependencies): PageRoute {
  const answers = visitorAnswers(dependencies)
  async function answerOf(name: string, input: unknown) {
    if (name === addedThisWeek.name) return addedThisWeek.reply.parse(await answers.added())
    if (name === directoryFigures.name) return directoryFigures.reply.parse(await answers.figures())
    if (name !== marketCounts.name) return undefined
    return marketCounts.reply.parse(await answers.count(marketCounts.input.parse(input)))
  }
  return {
    path: '/',
    frame: 'HomePage',
    addressOf: () => '/',
    make: async () => ({
      kind: 'website',
      title: 'Search Smarter · Appetite',
      description: 'Search the insurance market: who writes this class, in this state, and whom to call.',
      address: new URL('/', config.publicUrl).href,
      // Without the database the page is sent without numbers, and its scripts request them again.
      ask: (name, input) => answerOf(name, input).catch(() => undefined),
    }),
  }
}
