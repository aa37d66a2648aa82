// Three letters of an address are told, no more.
import { expect, test } from 'vitest'
import { maskedEmail } from './DeleteAccount.tsx'

test.each([
  ['marisol@broker.example', 'mar****@broker.example'],
  ['abc@broker.example', 'abc*@broker.example'],
  ['ab@broker.example', '**@broker.example'],
  ['', '**'],
])('%s becomes %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})
