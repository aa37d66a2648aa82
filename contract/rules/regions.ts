// The regions of the country, each with the codes of its states.
export const regionNames = ['Northeast', 'Midwest', 'South', 'West'] as const
export type RegionName = (typeof regionNames)[number]

const split = (codes: string): readonly string[] => codes.split(' ')

export const stateCodesOf: Readonly<Record<RegionName, readonly string[]>> = {
  Northeast: split('CT ME MA NH NJ NY PA RI VT'),
  Midwest: split('IL IN IA KS MI MN MO NE ND OH SD WI'),
  South: split('AL AR DE DC FL GA KY LA MD MS NC OK SC TN TX VA WV'),
  West: split('AK AZ CA CO HI ID MT NV NM OR UT WA WY'),
}
