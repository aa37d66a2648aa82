// Before any tests: one folder for all they write, gone when the run ends.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import './provided.ts'

export default async function prepare(project: TestProject) {
  // `npm test` names one in memory, where it has room: the embedded engine waits for the disk at each commit.
  const scratch = await mkdtemp(path.join(process.env.SCRATCH ?? tmpdir(), 'appetite-tests-'))
  project.provide('scratch', scratch)
  return () => rm(scratch, { recursive: true, force: true, maxRetries: 5 })
}
