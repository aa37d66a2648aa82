// What is wrong with an input, in words for whoever wrote it.
import { expect, test } from 'vitest'
import { sendMessage } from '../calls/articles.ts'
import { issuesOf } from './schemaIssues.ts'

const messagesOf = (input: unknown) =>
  issuesOf(sendMessage.input.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('what was left out, or left empty, must be filled', () => {
  const whole = { contact_name: 'Ann', contact_email: 'ann@broker.example', message: 'Hello' }
  expect(messagesOf(whole)).toEqual([])
  const { message: _, ...rest } = whole
  expect(messagesOf(rest)).toEqual([['message', 'Must be filled']])
  expect(messagesOf({ ...whole, message: ' ' })).toEqual([['message', 'Must be filled']])
})

test('a field that nobody asked for is named', () => {
  expect(messagesOf({ contact_name: 'Ann', contact_email: 'ann@broker.example', message: 'Hello', extra: 1 })).toEqual([
    ['extra', 'There is no such field here.'],
  ])
})
