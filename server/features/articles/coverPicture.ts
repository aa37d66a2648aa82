// The cover of an article as a PNG of 1200 by 630, for the previews of links: the same tiles as on the page, painted pixel by pixel.
import sharp from 'sharp'
import { type CoverTile, coverOf, coverSize } from '#contract/rules/covers.ts'

const scale = 2
const width = coverSize.width * scale
const height = coverSize.height * scale

/** The picture library may not read SVG here, which has been a way in for attackers; so it gets pixels. */
export function coverPicture(slug: string): Promise<Buffer> {
  const { ground, stroke, tiles } = coverOf(slug)
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(channels(ground), at)
  for (const tile of tiles) paint(pixels, tile, stroke)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colors: 64 })
    .toBuffer()
}

const channels = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

function paint(pixels: Buffer, { x, y, fill, isSaffron }: CoverTile, stroke: string): void {
  const [left, top, side] = [x * scale, y * scale, coverSize.tile * scale]
  const color = channels(fill ?? stroke)
  for (let row = top - 2; row < top + side + 2; row++)
    for (let column = left - 2; column < left + side + 2; column++) {
      const [across, down] = [column + 0.5 - left, row + 0.5 - top]
      const inside = distanceOutside(across, down, side)
      const edge = fill === null ? Math.abs(inside) - 0.6 * scale : inside
      const eaten = isSaffron ? coverSize.bite * scale - Math.hypot(across - side, down) : -1
      const share = Math.min(1, Math.max(0, 0.5 - Math.max(edge, eaten)))
      if (share > 0) blend(pixels, (row * width + column) * 3, { color, share })
    }
}

/** How far a point is outside of a square with round corners; negative inside. */
function distanceOutside(across: number, down: number, side: number): number {
  const round = coverSize.round * scale
  const half = side / 2
  const [dx, dy] = [Math.abs(across - half) - half + round, Math.abs(down - half) - half + round]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
}

function blend(pixels: Buffer, at: number, { color, share }: { color: number[]; share: number }): void {
  for (const [channel, value] of color.entries()) {
    const before = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(before + (value - before) * share)
  }
}
