// The order of the tests without a browser: what takes longest begins first, so that all workers end at about the same time.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker loads the server once for each engine: files of one project stay together. */
const projects = [
  'long: embedded',
  'long: postgres',
  'long: the rest on embedded',
  'server on embedded',
  'server on postgres',
  'contract',
  'tests',
]

/** Ten seconds and more each. Those before any server are processes that mostly wait. */
const slow = [
  'tests/start.test.ts',
  'tests/startLines.test.ts',
  'server/access.test.ts',
  'server/db/kills.embedded.test.ts',
  'server/index/restart.test.ts',
  'server/fuzz.test.ts',
  'server/db/engineLife.embedded.test.ts',
  'server/http/slowRequests.embedded.test.ts',
  'server/db/migrate.test.ts',
  'server/features/accounts/guesses.test.ts',
  'server/features/accounts/signIn.test.ts',
  'server/features/articles/hostileText.embedded.test.ts',
  'server/db/durability.embedded.test.ts',
  'demo/fill.test.ts',
  'server/mail/deliver.test.ts',
  'search/engine.test.ts',
  'search/rows.test.ts',
  'search/changes.test.ts',
]

const placeOf = ({ project, moduleId }: TestSpecification): [number, number] => {
  const found = slow.findIndex(name => moduleId.endsWith(`/${name}`))
  const isProcess = found >= 0 && project.name === 'tests'
  return [isProcess ? -1 : projects.indexOf(project.name), found < 0 ? slow.length : found]
}

export class SlowestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    return [...specifications].sort((one, other) => {
      const [[project, place], [otherProject, otherPlace]] = [placeOf(one), placeOf(other)]
      return project - otherProject || place - otherPlace || (one.moduleId < other.moduleId ? -1 : 1)
    })
  }
}
