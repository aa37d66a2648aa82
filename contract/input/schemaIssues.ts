// Turns the issues of a schema into one sentence for each field, for the server's replies and the web's forms.
import type { z } from 'zod'

type Found = { path: PropertyKey[]; message: string }

/** For a union, returns the issues of the option that came closest. */
export function issuesOf(issues: z.core.$ZodIssue[]): Found[] {
  return issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({
        path: [...issue.path, key.slice(0, 60)],
        message: 'There is no such field here.',
      }))
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return issuesOf(closest).map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}
