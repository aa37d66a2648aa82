// Addresses that open a file for a while.
import { expect, test } from 'vitest'
import { fileLinks } from './fileLinks.ts'

const id = '3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'
const other = '4c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e'
const links = fileLinks({ secret: 'a secret that only tests know, long enough' })

function signed(address = links.link(id, 'viewer')) {
  const query = new URL(address, 'http://appetite.example').searchParams
  return { until: query.get('until') ?? '', sig: query.get('sig') ?? '' }
}

test('a public item’s file has a plain address, and no file has none', () => {
  expect(links.link(id, 'everyone')).toBe(`/files/${id}`)
  expect(links.link(null, 'everyone')).toBe('')
  expect(links.link(null, 'viewer')).toBe('')
})

test('a signed address lives for an hour, and stays the same for a quarter of one', () => {
  const left = links.secondsLeft(id, signed())
  expect(left).toBeGreaterThanOrEqual(3_600)
  expect(left).toBeLessThanOrEqual(4_500)
  expect(Number(signed().until) % 900).toBe(0)
  expect(links.secondsLeft(id, signed(), (Number(signed().until) - 1) * 1000)).toBe(1)
  expect(links.secondsLeft(id, signed(), Number(signed().until) * 1000)).toBe(0)
})

test('an address that was changed opens nothing', () => {
  const { until, sig } = signed()
  const turned = sig.startsWith('A') ? `B${sig.slice(1)}` : `A${sig.slice(1)}`
  expect(links.secondsLeft(other, { until, sig })).toBe(0)
  expect(links.secondsLeft(id, { until: String(Number(until) + 900), sig })).toBe(0)
  expect(links.secondsLeft(id, { until, sig: turned })).toBe(0)
  for (const wrong of ['', '0', '99999999999', 'NaN', '-1'])
    expect(links.secondsLeft(id, { until: wrong, sig })).toBe(0)
  for (const wrong of ['', 'x', sig.slice(1), `${sig}AA`]) expect(links.secondsLeft(id, { until, sig: wrong })).toBe(0)
})

test('another server’s secret signs nothing here', () => {
  const foreign = fileLinks({ secret: 'another secret that only tests know, too' })
  expect(links.secondsLeft(id, signed(foreign.link(id, 'viewer')))).toBe(0)
})
