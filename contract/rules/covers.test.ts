// A thousand slugs: each has a cover, always the same one, with one saffron tile, and every tile stands out from its ground.
import { expect, test } from 'vitest'
import { coverOf, coverSize } from './covers.ts'

const slugs = Array.from({ length: 1_000 }, (_, index) => `article-${index}-${(index * 7919).toString(36)}`)

type Tile = ReturnType<typeof coverOf>['tiles'][number]

const lightness = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('every slug has a valid cover, twice the same', () => {
  for (const slug of slugs) {
    const cover = coverOf(slug)
    expect(coverOf(slug)).toEqual(cover)
    expect(cover.tiles).toHaveLength(51)
    const filled = cover.tiles.filter(({ fill }) => fill !== null)
    expect(filled.length, slug).toBeGreaterThanOrEqual(9)
    expect(filled.length, slug).toBeLessThanOrEqual(21)
    expect(
      cover.tiles.filter(({ isSaffron }) => isSaffron),
      slug,
    ).toHaveLength(1)
    const isWithin = ({ x, y }: Tile) =>
      x >= 0 && y >= 0 && x + coverSize.tile <= coverSize.width && y + coverSize.tile <= coverSize.height
    const standsOut = ({ fill }: Tile) => contrast(fill ?? cover.stroke, cover.ground) >= 3
    // One expectation for all 51, since fifty thousand take seconds.
    expect(
      cover.tiles.filter(tile => !isWithin(tile) || !standsOut(tile)),
      slug,
    ).toEqual([])
  }
})

test('covers differ: five grounds, and hardly two are alike', () => {
  expect(new Set(slugs.map(slug => coverOf(slug).ground)).size).toBe(5)
  expect(new Set(slugs.map(slug => JSON.stringify(coverOf(slug)))).size).toBeGreaterThan(950)
})
