// The name that a new passkey is offered.
import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15'
const devices: [userAgent: string, touch: number, name: string][] = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    5,
    'iPhone',
  ],
  [mac, 0, 'Mac'],
  [mac, 5, 'iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 10, 'Windows PC'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5, 'Android phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 5, 'Android tablet'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 0, 'Linux PC'],
  ['Something else', 0, 'Passkey'],
]

test.for(devices)('%s with %i points of touch is called %s', ([userAgent, maxTouchPoints, name]) => {
  expect(deviceName({ userAgent, maxTouchPoints }, [])).toBe(name)
})

test('a name that is taken gets a number', () => {
  const given = { userAgent: mac, maxTouchPoints: 0 }
  expect(deviceName(given, ['iPhone'])).toBe('Mac')
  expect(deviceName(given, ['Mac'])).toBe('Mac 2')
  expect(deviceName(given, ['Mac 2', 'Mac', 'iPhone'])).toBe('Mac 3')
})
