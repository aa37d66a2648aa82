// The version of a build: that of the package and the commit that it was built from, which COMMIT or git tells.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export function versionOf(folder: string, { COMMIT = '' }: { COMMIT?: string | undefined } = process.env): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const commit = /^[0-9a-f]{7,}$/.test(COMMIT) ? COMMIT.slice(0, 10) : commitOf(folder)
  return commit === null ? version : `${version}+${commit}`
}

/** Null without git, and in a copy without a history of its own. */
function commitOf(folder: string): string | null {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('rev-parse', '--show-prefix') !== '') return null
    const isModified = git('status', '--porcelain', '--untracked-files=no') !== ''
    return git('rev-parse', '--short=10', 'HEAD') + (isModified ? '.modified' : '')
  } catch {
    return null
  }
}
