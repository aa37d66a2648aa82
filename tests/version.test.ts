// Which version a build says that it is.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { versionOf } from '../scripts/version.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'

function folderOf(version: string) {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }))
  return folder
}
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Tess', '-c', 'user.email=tess@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const hasGit = (() => {
  try {
    return git('.', '--version') !== ''
  } catch {
    return false
  }
})()

test('without git it is the version of the package, and COMMIT adds the commit', () => {
  const folder = folderOf('1.2.3')
  const commit = 'ab54a98ceb1f0ad2ab54a98ceb1f0ad2ab54a98c'
  expect(versionOf(folder, {})).toBe('1.2.3')
  expect(versionOf(folder, { COMMIT: commit })).toBe('1.2.3+ab54a98ceb')
  expect(versionOf(folder, { COMMIT: '$(rm)' })).toBe('1.2.3')
})

test.runIf(hasGit)('a clone names its commit, and says when something was changed', () => {
  const folder = folderOf('1.2.3')
  git(folder, 'init', '-q')
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', 'first')
  const named = `1.2.3+${git(folder, 'rev-parse', '--short=10', 'HEAD')}`
  expect(versionOf(folder, {})).toBe(named)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.2.3', private: true }))
  expect(versionOf(folder, {})).toBe(`${named}.modified`)
})
