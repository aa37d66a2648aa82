// The thread that renders: how many texts wait for it, and that another takes its place.
import { expect, test } from 'vitest'
import { render } from './render.ts'

test('texts that come at once wait for each other, up to a bound', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => render(`Text *${number}*.`)))
  const shown = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(shown).toEqual(
    Array.from({ length: 9 }, (_, number) => ({ html: `<p>Text <em>${number}</em>.</p>`, excerpt: `Text ${number}.` })),
  )
  expect(refused).toEqual(Array.from({ length: 11 }, () => 'busy'))
})

test('a text that takes too long is given up, and the next one is rendered', async () => {
  const [slow, next] = await Promise.all([render('*a_ '.repeat(15_000)), render('Fine *words*.')])
  expect(slow).toEqual({ refused: 'slow' })
  expect(next).toEqual({ html: '<p>Fine <em>words</em>.</p>', excerpt: 'Fine words.' })
})
