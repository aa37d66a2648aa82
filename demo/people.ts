// The members of the demo: three people who can sign in, and others who wrote its records.
import { randomFor } from './random.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { type Person, someone } from './vocabulary.ts'
import { fillTemplate } from './wording.ts'

export type Member = { username: string; name: string; role: 'member' | 'superAdmin' }

export const demoPeople = {
  broker: { username: 'broker@demo.example', name: 'Marisol Greenlee', role: 'member' },
  contributor: { username: 'contributor@demo.example', name: 'Nolan Fairbanks', role: 'member' },
  admin: { username: 'admin@demo.example', name: 'Priya Holloway', role: 'superAdmin' },
} satisfies Record<string, Member>

/** Their indexes in the list of members. */
export const broker = 0
export const contributor = 1
export const admin = 2
export const firstOtherMember = 3
const otherMemberCount = 60

export const members: Member[] = [...Object.values(demoPeople), ...otherMembers()]

export function randomMember(random: { int(from: number, to: number): number }): number {
  return random.int(firstOtherMember, members.length - 1)
}

function otherMembers(): Member[] {
  const random = randomFor('crowd')
  const names = new Map<string, Person>()
  while (names.size < otherMemberCount) {
    const person = someone(random)
    if (!Object.values(demoPeople).some(({ name }) => name === person.name)) names.set(person.name, person)
  }
  return [...names.values()].map(({ first, last, name }) => ({
    username: fillTemplate(vocabulary.emailRules.demoUserPattern, {
      first: first.toLowerCase(),
      last: last.toLowerCase(),
    }),
    name,
    role: 'member',
  }))
}
