// Before any tests: one folder for all they write, gone when the run ends.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import './provided.ts'

export default async function prepare(project: TestProject) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'appetite-tests-'))
  project.provide('scratch', scratch)
  return () => rm(scratch, { recursive: true, force: true, maxRetries: 5 })
}
