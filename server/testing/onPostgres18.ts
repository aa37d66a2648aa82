// Before the tests on the newest server that is supported.
import type { TestProject } from 'vitest/node'
import prepare from './onPostgres.ts'

export default (project: TestProject) => prepare(project, 18)
