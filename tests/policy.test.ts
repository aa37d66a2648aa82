// The policy by itself: that its lines fit their calls, and what somebody is to a record.
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import {
  editOf,
  isTo,
  type Relation,
  type Rule,
  refusalOf,
  relationOf,
  type Subject,
  type Viewer,
} from '#contract/policy.ts'
import { addressOf, type CallName, registry, ruleOf } from '#contract/registry.ts'

const rules: [CallName, Rule][] = calls.map(({ name }) => [name, ruleOf(name)])
const callOf = (name: CallName) => calls.find(call => call.name === name)

describe('a line of the policy', () => {
  test('stands for one call of the contract, and each call has one path and method', () => {
    const names = calls.map(({ name }) => name).sort()
    expect(Object.keys(registry).sort()).toEqual(names)
    expect(new Set(names.map(name => addressOf(name).join(' '))).size).toBe(names.length)
  })

  test('that names a record is of a call whose input holds its id', () => {
    const wrong = rules.filter(([name, { sees, idField = 'id' }]) => {
      const asked = { [idField]: 'none', ...(sees === 'named' && { kind: 'listing' }) }
      const parsed = callOf(name)?.input.safeParse(asked)
      return (
        sees && !parsed?.error?.issues.some(({ path, code }) => path[0] === idField && code !== 'unrecognized_keys')
      )
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('about a record, or about a verified address, is never open to anyone', () => {
    const wrong = rules.filter(([, { rank, sees, verified }]) => rank === 'anyone' && (sees || verified))
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  test('of a reading asks for no verified address', () => {
    const wrong = rules.filter(([name, { verified }]) => verified && callOf(name)?.method === 'GET')
    expect(wrong.map(([name]) => name)).toEqual([])
  })
})

const somebody: Viewer = {
  id: 7,
  username: 'rosa@example.com',
  name_24: 'Rosa Quill',
  role: 'member',
  verified: true,
  organizations: [],
  agency: null,
  session: 'a session',
  key: null,
  withheld: null,
}
const record: Subject = { kind: 'listing', id: 1, approved: true, created_by_id: 3, organization_id: 30 }
const admin: Viewer = { ...somebody, role: 'superAdmin' }
const contributor: Viewer = { ...somebody, organizations: [29, 30] }
const own: Subject = { ...record, created_by_id: 7 }

describe('what somebody is to a record', () => {
  const cases: [string, Viewer, Subject, Relation, 'live' | 'proposal', 'live' | 'proposal'][] = [
    ['a stranger', somebody, record, 'other', 'proposal', 'proposal'],
    ['its author', somebody, own, 'author', 'proposal', 'live'],
    ['a contributor of its organization', contributor, record, 'contributor', 'live', 'live'],
    ['its author who contributes', contributor, own, 'contributor', 'live', 'live'],
    ['a contributor of another', { ...somebody, organizations: [31] }, record, 'other', 'proposal', 'proposal'],
    ['a superAdmin', admin, record, 'superAdmin', 'live', 'live'],
    [
      'of no organization, to a contributor',
      contributor,
      { ...record, organization_id: null },
      'other',
      'proposal',
      'proposal',
    ],
    ['of a deleted author', somebody, { ...record, created_by_id: null }, 'other', 'proposal', 'proposal'],
  ]
  test.each(cases)('%s', (_, viewer, subject, relation, approved, pending) => {
    expect(relationOf(viewer, subject)).toBe(relation)
    expect([editOf(relation, true), editOf(relation, false)]).toEqual([approved, pending])
  })

  test('an author stays one, as a contributor and as a superAdmin too', () => {
    expect([somebody, contributor, admin].map(viewer => isTo(viewer, own, 'author'))).toEqual([true, true, true])
    expect([somebody, contributor, admin].map(viewer => isTo(viewer, record, 'author'))).toEqual([false, false, false])
  })
})

describe('what somebody is to a private record', () => {
  const mine: Subject = { ...record, kind: 'mark', approved: false, created_by_id: 7, organization_id: null }
  const shared = { ...mine, agency_id: 5 }
  const member: Viewer = { ...somebody, agency: { id: 5, role: 'member' } }
  const colleague = { ...member, id: 8 }
  const cases: [string, Viewer, Subject, Relation][] = [
    ['its owner', somebody, mine, 'owner'],
    ['its owner, who belongs to an agency', member, mine, 'owner'],
    ['a colleague, to what is not shared', colleague, mine, 'other'],
    ['a member who shares it', member, shared, 'owner'],
    ['a colleague', colleague, shared, 'colleague'],
    ['a colleague of an account that is deleted', colleague, { ...shared, created_by_id: null }, 'colleague'],
    ['who made it and left the agency', somebody, shared, 'other'],
    ['a member of another agency', { ...colleague, agency: { id: 6, role: 'owner' } }, shared, 'other'],
    ['a superAdmin', { ...admin, id: 8 }, mine, 'other'],
    ['a superAdmin, where it is shared', { ...admin, id: 8 }, shared, 'other'],
    ['a contributor of the organization', { ...contributor, id: 8 }, { ...mine, organization_id: 30 }, 'other'],
  ]
  test.each(cases)('%s', (_, viewer, subject, relation) => {
    expect(relationOf(viewer, subject)).toBe(relation)
    const asked: Relation[] = ['superAdmin', 'contributor', 'author', 'owner', 'colleague']
    expect(asked.filter(one => isTo(viewer, subject, one))).toEqual(relation === 'other' ? [] : [relation])
  })
})

test('a rank refuses whoever has not signed in with one word, and whoever may not with another', () => {
  expect([null, somebody, admin].map(viewer => refusalOf(viewer, ruleOf('accounts.list')))).toEqual([
    'sign_in_first',
    'not_allowed',
    null,
  ])
  expect([null, somebody, admin].map(viewer => refusalOf(viewer, ruleOf('accounts.profile')))).toEqual([
    'sign_in_first',
    null,
    null,
  ])
  expect([null, somebody, admin].map(viewer => refusalOf(viewer, ruleOf('reference.lobs')))).toEqual([null, null, null])
})
