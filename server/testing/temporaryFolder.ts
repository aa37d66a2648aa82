// An empty folder for a test; the end of the run removes it.
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import './provided.ts'

export const temporaryFolder = () => mkdtempSync(path.join(inject('scratch'), 'folder-'))
