// How sentences are read: places, lines, classes, codes, companies and qualifiers, and which words are none of them.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { mostLookedAt } from './corrections.ts'
import { readQuery } from './read.ts'
import { vocabularyOf, vocabularySoon } from './vocabulary.ts'

const vocabulary = vocabularyOf({
  lines,
  companies: ['Harborline Mutual Insurance Company', 'Bellwarden Risk Placement', 'Gorse E&S Partners'],
})

/** A short form: states, then 'line:' with a family's first line, 'class:' with the first sub-category or kind, and so on. */
function meaningOf(typed: string): string {
  const { states, families, codes, companies, classes, qualifiers, words } = readQuery(typed, vocabulary)
  return [
    states.map(({ value }) => value).join(' '),
    ...families.map(family => `line:${family.lines[0]}`),
    ...codes.map(({ value }) => `code:${value}`),
    ...companies.map(({ names }) => `company:${names[0]}`),
    ...classes.map(({ kinds, subcategories, codes: iso }) => `class:${[...subcategories, ...kinds, ...iso][0]}`),
    ...qualifiers.map(({ value }) => `fact:${value}`),
    ...(words.length > 0 ? [`words:${words.join(' ')}`] : []),
  ]
    .filter(part => part !== '')
    .join(' | ')
}

const places: [string, string][] = [
  ['machine shop OH products', 'OH | line:products-liability | class:Machine shops'],
  ['medical device mfg MN products', 'MN | line:products-liability | class:Medical device manufacturers'],
  ['sells cleaning products', 'class:Janitorial supply distributors'],
  ['GL, WC and equip', 'line:general-liability | line:workers-compensation | line:contractors-equipment'],
  ['GL and equipment rental', 'line:general-liability | class:Tool and equipment rental stores'],
  ['water districts public entity MO', 'MO | line:public-entity-package | class:Water districts'],
  ['my homeowners and his boat', 'line:homeowners | line:boat-and-personal-watercraft'],
  ['homeowners and auto', 'line:homeowners | line:personal-auto'],
  ['renters policy for my daughters dorm room', 'line:renters'],
  ['window cleaning high rise', 'class:Window cleaners'],
  ['Retailer has a day care center in Ohio', 'OH | class:Day care centers'],
  ['shoe retailer has a truck', 'class:Shoe stores'],
  ['builders risk frame apts TX', 'TX | line:builders-risk | class:Apartment and condominium builders | words:frame'],
  ['home inspectors IN WC', 'IN | line:workers-compensation | class:Home inspectors'],
  ['oilfield trucking Midland', 'TX | class:Oilfield water haulers'],
  ['taxi Midland', 'TX MI | class:Taxi fleets'],
  ['marina Lake Texoma', 'TX OK | class:Marinas'],
  ['welder, mobile, no oilfield', 'class:Welding contractors | words:mobile'],
  ['welder, Mobile', 'AL | class:Welding contractors'],
  ['Utah?', 'UT'],
  ['concrete contractor Queens', 'NY | class:Concrete contractors'],
  ['taxi Manhattan', 'NY | class:Taxi fleets'],
  ['taxi Manhattan KS', 'KS | class:Taxi fleets'],
  ['Jefferson Parish taxi', 'LA | class:Taxi fleets'],
  ['taxi no NY labor law exclusion', 'NY | class:Taxi fleets'],
  ['Calif. plumbers', 'CA | class:Residential plumbers'],
  ['N. Dak. farms', 'ND | class:Crop Farming'],
  ['the state of Maine', 'ME'],
  ['Oklahoma City bakery', 'OK | class:Retail bakeries and donut shops'],
  ['Michigan City bakery', 'IN | class:Retail bakeries and donut shops'],
  ['Delaware OH bakery', 'OH | class:Retail bakeries and donut shops'],
  ['Nevada MO', 'MO'],
  ['Boise ID', 'ID'],
  ['tulsa ok', 'OK'],
  ['rv park, Moab UT', 'UT | class:RV parks'],
  ['Portland ice cream shop', 'OR | class:Ice cream shops'],
  ['Mobile AL mobile home park', 'AL | class:Mobile home parks'],
  ['mobile home park', 'class:Mobile home parks'],
  ['Kansas City MO', 'MO'],
  ['taxi NYC', 'NY | class:Taxi fleets'],
  ['roofers in DFW', 'TX | class:Residential roofers'],
  ['Gulf Coast hotels', 'TX LA MS AL FL | class:Hotels and Motels'],
  ['Texas, Oklahoma or Kansas', 'TX OK KS'],
  ['AL/GA taxi', 'AL GA | class:Taxi fleets'],
  ['taxi TX OK LA', 'TX OK LA | class:Taxi fleets'],
  ['taxi in IN or TN', 'IN TN | class:Taxi fleets'],
  ['taxi OK/TX', 'OK TX | class:Taxi fleets'],
  ['taxi IL/IN/WI', 'IL IN WI | class:Taxi fleets'],
  ['taxi IN & OH', 'IN OH | class:Taxi fleets'],
  ['taxi ME, NH, VT', 'ME NH VT | class:Taxi fleets'],
  ['TAXI AL GA', 'AL GA | class:Taxi fleets'],
  ['Carolinas + GA taxi', 'NC SC GA | class:Taxi fleets'],
  ['taxi MN+WI', 'MN WI | class:Taxi fleets'],
  ['tree trimming Co.', 'class:Tree service contractors'],
  ['taxi MN/WI', 'MN WI | class:Taxi fleets'],
  ['gym Key West', 'FL | class:Health clubs'],
  ['02134 gym', 'MA | class:Health clubs'],
  ['75201-1234 gym', 'TX | class:Health clubs'],
  ['85004 tile setter', 'AZ | class:Tile and stone setters'],
  ['62003 Florida', 'FL | code:62003'],
  ['ISO 10042', 'code:10042'],
  ['GL code 10042', 'code:10042'],
  ['Philly cheesesteak sandwich shop in Arizona', 'AZ | class:Sandwich shops'],
  ['class code 46202 in Texas', 'TX | code:46202'],
  ['zip code 60011 gym', 'IL | class:Health clubs'],
  ['60011 Chicago gym', 'IL | class:Health clubs'],
  ['Texas style barbecue restaurant', 'class:Family restaurants'],
]

const codeWords: [string, string][] = [
  ['charter bus IN', 'IN | class:Charter bus operators'],
  ['In MA: escape room', 'MA | class:Escape rooms'],
  ['Good morning team, do you have any appetite for a taxi?', 'class:Taxi fleets'],
  ['hi, any market for bowling alleys', 'class:Bowling centers'],
  ['Hi there, bowling alley', 'class:Bowling centers'],
  ['Me again: taxi', 'class:Taxi fleets | words:Me again'],
  ['ok taxi or limo', 'class:Taxi fleets | class:Limousine services | words:ok'],
  ['bakery in OK', 'OK | class:Retail bakeries and donut shops'],
  ['drywaller la', 'LA | class:Drywall contractors'],
  ['TAXI FLEET IN', 'IN | class:Taxi fleets'],
  ['pizza OR tacos TX', 'TX | class:Pizza shops | class:Mexican restaurants'],
  ['pizza OR zeppelins TX', 'TX | class:Pizza shops | words:zeppelins'],
  ['bakery in Texas OR Oklahoma', 'TX OK | class:Retail bakeries and donut shops'],
  ['bakery IN Ohio', 'OH | class:Retail bakeries and donut shops'],
  ['bakery OR and WA', 'OR WA | class:Retail bakeries and donut shops'],
  ['bakery, OR', 'OR | class:Retail bakeries and donut shops'],
]

const families: [string, string][] = [
  ['GL and excess', 'line:general-liability | line:umbrella'],
  ['umb for contractors', 'line:umbrella | class:General Contractors'],
  ['umbrella contractors', 'line:umbrella | class:General Contractors'],
  ['work comp roofers', 'line:workers-compensation | class:Residential roofers'],
  ['WC', 'line:workers-compensation'],
  ["workers' comp", 'line:workers-compensation'],
  ['D&O for a scout council', 'line:directors-and-officers | class:Scout councils'],
  ['E & O', 'line:errors-and-omissions'],
  ['hired & non-owned', 'line:hired-and-non-owned-auto'],
  ['USL&H', 'line:longshore'],
  ['P&I', 'line:protection-and-indemnity'],
  ['builders risk', 'line:builders-risk'],
  ['lawyers malpractice', 'line:lawyers-professional-liability'],
  ['hotel, property and liability', 'line:property | line:general-liability | class:Hotels and Motels'],
  ['med mal', 'line:medical-malpractice'],
  ['IM', 'line:inland-marine'],
  ['occ acc', 'line:occupational-accident'],
  ['GL/WC roofers TX', 'TX | line:general-liability | line:workers-compensation | class:Residential roofers'],
  ['taxi AL + on hook', 'line:commercial-auto | line:garagekeepers | class:Taxi fleets'],
  ['taxi GL/AL', 'line:general-liability | line:commercial-auto | class:Taxi fleets'],
  ['taxi GL AL', 'AL | line:general-liability | class:Taxi fleets'],
  ['GL+XS', 'line:general-liability | line:umbrella'],
  ['PL + HNOA', 'line:errors-and-omissions | line:hired-and-non-owned-auto'],
  [
    'D&O/EPL, cyber&auto',
    'line:directors-and-officers | line:employment-practices-liability | line:cyber | line:commercial-auto',
  ],
  ['W/C and G/L', 'line:workers-compensation | line:general-liability'],
  ['salon professional', 'line:errors-and-omissions | class:Hair salons'],
  ['professional painters', 'class:Interior painting contractors | words:professional'],
  ['boiler', 'line:equipment-breakdown'],
  ['liq liab', 'line:liquor-liability'],
  ['auto liab', 'line:commercial-auto'],
  ['defense base act', 'line:foreign-package'],
  ['XS WC', 'line:excess-workers-compensation'],
  ['bumbershoot', 'line:umbrella'],
  ['surety for a paver', 'line:bid-bond | class:Driveway and parking lot pavers'],
]

const noLines: [string, string][] = [
  ['property inspector', 'class:Home inspectors'],
  ['flood restoration', 'class:Environmental remediation contractors'],
  ['crime lab', 'class:Materials testing laboratories'],
  ['umbrella shop', 'class:Specialty Retail'],
  ['umbrella shredder', 'words:umbrella shredder'],
  ['notary', 'class:Notaries and mobile signing agents'],
  ['restaurant, liquor 30%', 'class:Restaurants'],
  ['restaurant, liquor', 'line:liquor-liability | class:Restaurants'],
  ['vacant dwelling', 'class:Vacant dwellings'],
  ['wedding planner', 'class:Wedding and event planners'],
  ['liquor store', 'class:Liquor and wine stores'],
  ['crop duster', 'class:Crop spraying contractors'],
  ['notary public', 'class:Notaries and mobile signing agents'],
]

const rest: [string, string][] = [
  ['AC guys', 'class:HVAC contractors'],
  ['window wash', 'class:Window cleaners'],
  ['produce trucks', 'class:Refrigerated carriers'],
  ['pain practice', 'class:Pain management clinics'],
  ['non-admitted summer camps', 'class:Overnight summer camps | fact:non-admitted'],
  ['admitted summer camps', 'class:Overnight summer camps | fact:admitted'],
  ['taxi under 5k minimum premium', 'class:Taxi fleets | fact:premium 5000'],
  ['taxi with a min premium under $5,000 in Ohio', 'OH | class:Taxi fleets | fact:premium 5000'],
  ['taxi min prem 2500 TX', 'TX | class:Taxi fleets | fact:premium 2500'],
  ['taxi, min premium less than $1,000', 'class:Taxi fleets | fact:premium 1000'],
  ['under 1500 taxi', 'class:Taxi fleets | fact:premium 1500'],
  ['taxi $40k premium', 'class:Taxi fleets | fact:expected 40000'],
  ['taxi, 3 years in business', 'class:Taxi fleets | fact:years 3'],
  ['GL limits up to 2M for a taxi', 'line:general-liability | class:Taxi fleets | fact:limit 2000000'],
  ['$1M/$2M GL', 'line:general-liability | fact:limit 1000000'],
  ['taxi umbrella $10M', 'line:umbrella | class:Taxi fleets | fact:umbrella 10000000'],
  ['5M xs', 'line:umbrella | fact:umbrella 5000000'],
  ['TIV 12 million garden apartments', 'class:Garden apartments | fact:tiv 12000000'],
  ['02139 student housing', 'MA | class:Student housing'],
  ['taxi, premium 25000', 'class:Taxi fleets | fact:expected 25000'],
  ['umbrella 75201', 'TX | line:umbrella'],
  ['rented construction equipment', 'words:rented construction equipment'],
  ['construction', 'class:General Contractors'],
  ['construction company', 'class:General Contractors'],
  ['wholesale pizza boxes', 'class:Pizza shops | words:wholesale boxes'],
  ['commercial only roofers', 'class:Commercial roofers'],
  ['roofers, 100% residential', 'class:Residential roofers'],
  ['special event for a farm', 'line:special-events | class:Crop Farming'],
  ['roofers, no residential', 'class:Commercial roofers'],
  ['commercial roofers only', 'class:Commercial roofers'],
  ['taxi low minimum premium', 'class:Taxi fleets | fact:low-minimum'],
  ['climbing gym inside a strip mall', 'class:Climbing gyms'],
  ['taxi inside', 'class:Taxi fleets | words:inside'],
  ['5k in Ohio', 'OH | class:Sports tournaments'],
  ['no appointment taxi', 'class:Taxi fleets | fact:no-appointment'],
  ['new venture trucker', 'class:Long-Haul Trucking | fact:new-venture'],
  ['software startup', 'class:Software-as-a-service companies | fact:new-venture'],
  ['biotech start-up TX', 'TX | class:Biotechnology firms | fact:new-venture'],
  ['startup accelerator program', 'class:Startup accelerators'],
  ['series B startup', 'class:Venture-backed startups'],
  ['art program', 'class:Art studios and classes'],
  ['Harborline', 'company:Harborline Mutual Insurance Company'],
  ['harborline mutual taxi', 'company:Harborline Mutual Insurance Company | class:Taxi fleets'],
  ['Bellwarden Risk Placemnt', 'company:Bellwarden Risk Placement'],
  ['gorse e&s partners', 'company:Gorse E&S Partners'],
  ['drywall subs', 'class:Drywall contractors'],
  ['framing sub', 'class:Framing carpenters'],
  ['GC w/ subs', 'class:Commercial general contractors'],
  ['roofers, uses uninsured subs', 'class:Residential roofers'],
  ['subs', 'class:Sandwich shops'],
  ['coldstorage', 'class:Cold storage warehouses'],
  ['submarine', 'words:submarine'],
  ['landscpe archtect', 'class:Landscape architects'],
  ['who writes taxis, 60 units, $2m revenue, 3 yrs', 'class:Taxi fleets'],
  ['any market for small hotel clients please', 'class:Hotels and Motels'],
  ['Philly cheesesteak truck', 'class:Food trucks'],
  ['pizza factory', 'class:Food Processing'],
  ['tent renters', 'class:Tent rental companies'],
  ['candle factory', 'class:Candle makers'],
  ['fence builder', 'class:Fence contractors'],
  ['apartment building, joisted masonry', 'class:Garden apartments'],
  ['somebody who installs alarms', 'class:Alarm and low-voltage installers'],
  ['limo, 20% losses', 'class:Limousine services'],
  ['limo, losses', 'class:Limousine services | fact:prior-losses'],
  ['plastic toys', 'words:plastic toys'],
  ['cream', 'words:cream'],
  ['climbing', 'class:Climbing gyms'],
  ['somebody who translates', 'class:Translators and interpreters'],
  ['walking tours', 'class:Walking tour guides'],
  ['dry wall', 'class:Drywall contractors'],
  ['micro brewery', 'class:Craft breweries'],
  ['tile seter', 'class:Tile and stone setters'],
  ['tree trimer', 'class:Tree service contractors'],
  ['rooffing contractor', 'class:Residential roofers'],
  ['iceream shop', 'class:Ice cream shops'],
  ['homeles shelter', 'class:Homeless shelters'],
  ['homeless shelter Massachuset', 'MA | class:Homeless shelters'],
  ['GL 91580', 'code:91580'],
  ['GL 91580 with GL', 'line:general-liability | code:91580'],
  ['hvac 80% light commercial', 'class:HVAC contractors'],
  ['plaster contractor', 'class:Plaster and stucco contractors'],
  ['contractors and bakeries', 'class:General Contractors | class:Retail bakeries and donut shops'],
  ['food truck, 2 trucks', 'class:Food trucks'],
  ['pizza restaurant or restaurants', 'class:Pizza shops | class:Restaurants'],
  ['gorse excess and surplus', 'company:Gorse E&S Partners'],
  ['small business', 'words:small business'],
  ['flu shot near me', 'words:flu shot'],
  ['asdf qwer', 'words:asdf qwer'],
]

test.each([...places, ...codeWords, ...families, ...noLines, ...rest])('%s', (typed, meaning) => {
  expect(meaningOf(typed)).toBe(meaning)
})

test('places joined by and are meant together, others are not', () => {
  const togetherIn = (typed: string) => readQuery(typed, vocabulary).together
  expect(togetherIn('GL in Texas and Oklahoma')).toEqual([['TX'], ['OK']])
  expect(togetherIn('bakery, Utah, Idaho and Nevada')).toEqual([['UT'], ['ID'], ['NV']])
  expect(togetherIn('Texas or Oklahoma')).toEqual([])
  expect(togetherIn('Texas, Oklahoma')).toEqual([])
  expect(togetherIn('roofers in Texas and plumbers in Utah')).toEqual([])
})

test.each([
  ['taxi, $400k payroll, 60 units', ['$400k payroll', '60 units']],
  ['40-unit garden apartments built 1972', ['40-unit', 'built 1972']],
  ['trucking, radius 300 miles, sales of 2.5 million', ['radius 300 miles', 'sales of 2.5 million']],
  ['restaurant with 30% alcohol', ['30% alcohol']],
  ['GC, 60% subbed out', ['60% subbed out']],
  ['drywall contractor uses uninsured subs', ['uses uninsured subs']],
  ['trucking, 500 mile radius', ['500 mile radius']],
  ['churches, no abuse exclusion', ['no abuse exclusion']],
  ['taxi, receipts 1.2M, 6 employees', ['receipts 1.2M', '6 employees']],
  ['taxi, 2 yrs in biz', []],
  ['XS over 1M primary', ['over 1M']],
  ['bakeries, commercial only', ['commercial only']],
  ['taxi, 3 years in business', []],
])('%s: what no listing says is told', (typed, unsaid) => {
  expect(readQuery(typed, vocabulary).unsaid).toEqual(unsaid)
})

test.each([
  ['mixed use bldg Bronx, store on ground floor + 6 apts above', 'NY | class:Mixed-use building owners'],
  ['landlord owns 6 rental houses', 'class:Single-family rental homes'],
  ['landlord of 3 duplexes', 'class:Two to four family rentals'],
  ['pool installer not service', 'class:Swimming pool builders'],
  ['pool service, no installation', 'class:Swimming pool service companies'],
  ['HVAC install, no service', 'class:HVAC contractors'],
  ['landlord', 'class:Garden apartments'],
  ['florist on ground floor of office tower', 'class:Florists'],
  ['Catholic parish w/ school', 'class:Churches'],
  ['janitorial for 3 office buildings', 'class:Janitorial contractors'],
])('of a building and what is in it, %s', (typed, meaning) => {
  expect(meaningOf(typed)).toBe(meaning)
})

test.each([
  ['three 1920s brick buildings, apartment owner', 'class:Garden apartments | words:1920s'],
  ['condo association, 96 units, masonry', 'class:Condominium associations'],
  ['condo association masonry 96 units', 'class:Condominium associations'],
  ['JM apartment building owner', 'class:Garden apartments'],
  ['church, brick, 1950', 'class:Churches'],
  ['office building, masonry non-combustible', 'class:Office building owners'],
  ['hotel, steel frame', 'class:Hotels and Motels'],
  ['condo association, tile roof', 'class:Condominium associations'],
  ['concrete tilt-up warehouse', 'class:Warehousing and Cold Storage'],
  ['restaurant in a brick building', 'class:Restaurants'],
  ['brick', 'class:Masonry contractors'],
  ['bakery in Brick, NJ', 'NJ | class:Retail bakeries and donut shops'],
  ['concrete, apartments', 'class:Concrete contractors'],
  ['apartment owner, masonry repair', 'class:Garden apartments | class:Masonry contractors'],
  ['church roofing and masonry', 'class:Churches | class:Residential roofers | class:Masonry contractors'],
  ['steel building erector', 'class:Structural steel erectors'],
])('what a building is made of is no trade: %s', (typed, meaning) => {
  expect(meaningOf(typed)).toBe(meaning)
})

test('long and odd texts are read in one pass', () => {
  // With work that grows with the square of the length this would take minutes.
  for (const typed of ['a ', 'x', '- / & ', 'in ', '((((']) readQuery(typed.repeat(100_000), vocabulary)
})

test('of a query made of nothing but slips only so many are looked at', () => {
  const slips = Array.from({ length: mostLookedAt + 8 }, () => 'insurnce')
  const { corrections, words } = readQuery(slips.join(' '), vocabulary)
  expect(corrections).toHaveLength(mostLookedAt)
  expect(words).toEqual(Array.from({ length: 8 }, () => 'insurnce'))
})

test('a vocabulary of many companies leaves others their turn while it is built, and reads the same', async () => {
  const known = {
    lines: [],
    companies: Array.from({ length: 1_600 }, (_, at) => `Bellwarden ${at} Risk Placement`),
  }
  let turns = 0
  let isBuilt = false
  const takeTurns = () => {
    turns += 1
    if (!isBuilt) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const built = await vocabularySoon(known)
  isBuilt = true
  expect(turns).toBeGreaterThan(1)
  expect(readQuery('bellwarden 7 risk', built, () => true)).toEqual(
    readQuery('bellwarden 7 risk', vocabularyOf(known), () => true),
  )
  expect(readQuery('bellwarden 7 risk', built, () => true).companies).toHaveLength(1)
})

test.each([
  'paved lot',
  'framed pictures',
  'lots rented out',
  'patron parking',
  'FELA',
  'a taxi with FLAO',
  'planet pictures',
  'insured by Travelers',
  'the conversation',
  'farms in Harris County',
  'nvoc freight',
  'tented camp',
  'a lodger',
  'guttering',
])('%s has no typing mistake', typed => {
  expect(readQuery(`${typed} `, vocabulary).corrections).toEqual([])
})

test.each([
  ['BREWRY IN TEXAS', 'brewery'],
  ['roofers in Pensylvania', 'pennsylvania'],
  ['bakry', 'bakery'],
  ['landscapeing', 'landscaping'],
  ['piza', 'pizza'],
  ['motl', 'motel'],
  ['electrican', 'electrician'],
  ['hvca', 'hvac'],
  ['brewry', 'brewery'],
  ['warehose', 'warehouse'],
  ['landscpe archtect', 'landscape architect'],
  ['phoenx', 'phoenix'],
])('%s is shown corrected as %s', (typed, shown) => {
  const { corrections } = readQuery(`${typed} `, vocabulary)
  expect(corrections.map(({ to }) => to).join(' ')).toBe(shown)
})
