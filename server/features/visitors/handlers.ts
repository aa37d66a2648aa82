// The handlers for visitors without an account, and the switch with which keepers let the landing page name their organization.
import { addedThisWeek, directoryFigures, marketCounts, nameToVisitors } from '#contract/calls/visitors.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { visitorAnswers } from './answers.ts'
import { nameOrganization } from './named.ts'

export const visitors = (dependencies: Dependencies): Handler[] => {
  const answers = visitorAnswers(dependencies)
  return [
    handle(marketCounts, (_request, input) => answers.count(input)),
    handle(addedThisWeek, answers.added),
    handle(directoryFigures, answers.figures),

    handle(nameToVisitors, async ({ db, viewer, afterCommit }, { id, named }) => {
      await nameOrganization(db, viewer, { id, named })
      afterCommit(answers.forgetNamed)
      return { message: named ? 'Named on the public home page' : 'No longer named on the public home page' }
    }),
  ]
}
