// The place of something that is still loading. Whoever shows it says so to those who cannot see it.
type Measures = { width?: number | string; height?: number | string }

export function Skeleton({ width = '100%', height = 16 }: Measures) {
  return <span className="sk" style={{ display: 'block', width, height }} aria-hidden="true" />
}
