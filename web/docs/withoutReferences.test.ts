// What the API reference shows of a call: everything that its references lead to.
import { expect, test } from 'vitest'
import { openApi } from '#contract/documents/openapi.ts'
import { calls } from '#contract/index.ts'
import { withoutReferences } from './withoutReferences.ts'

test('no call of the document keeps a reference', () => {
  const document = JSON.parse(JSON.stringify(openApi(calls)))
  for (const [path, methods] of Object.entries(document.paths)) {
    expect(JSON.stringify(methods)).toContain('$ref')
    expect(JSON.stringify(withoutReferences(document, ['paths', path]))).not.toContain('$ref')
  }
})

test('what stands beside a reference stays, and what leads back to itself is left', () => {
  const document = {
    tree: { type: 'object', child: { $ref: '#/tree', description: 'A branch.' } },
    list: [{ $ref: '#/leaf' }],
    leaf: { type: 'string' },
  }
  expect(withoutReferences(document, ['list', 0])).toEqual({ type: 'string' })
  const branch = { description: 'A branch.', type: 'object', child: { $ref: '#/tree', description: 'A branch.' } }
  expect(withoutReferences(document, ['tree'])).toEqual({ type: 'object', child: branch })
})
