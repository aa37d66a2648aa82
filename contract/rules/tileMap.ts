// The row and column of each state on the tile map.

const map = `
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. WI .. .. .. VT NH
WA ID MT ND MN IL MI .. NY MA ..
OR NV WY SD IA IN OH PA NJ CT RI
CA UT CO NE MO KY WV VA MD DE ..
.. AZ NM KS AR TN NC SC DC .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL .. ..`

export type Place = { column: number; row: number }

export const tilePlaces: ReadonlyMap<string, Place> = new Map(
  map
    .trim()
    .split('\n')
    .flatMap((line, row) => line.split(' ').map((code, column) => [code, { column, row }] as const))
    .filter(([code]) => code !== '..'),
)
