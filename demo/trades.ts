// The kinds of business, likely ISO classes and usual lines of each trade, from the reference data.
import type { OrganizationType } from '#contract/calls/reference.ts'
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import crosswalk from '#contract/reference/iso-crosswalk.json' with { type: 'json' }
import lineReference from '#contract/reference/lines-of-business.json' with { type: 'json' }
import vocabulary from './vocabulary.json' with { type: 'json' }

export type Sector = string
export type Subcategory = { category: string; name: string; kinds: string[] }

export const subcategories: Subcategory[] = categories.flatMap(category =>
  category.subcategories.map(sub => ({ category: category.name, name: sub.name, kinds: sub.subSubcategories })),
)

const building = /Contractors|Carpentry|HVAC|Roofing|Concrete|Heavy Civil|Outdoor Trades/
const dwelling = /Habitational|Short-Term Rentals|Vacant Property/
// Three sectors share one category, and each has its own part of it.
const partOfCategory: Record<Sector, (name: string) => boolean> = {
  Contractors: name => building.test(name),
  Habitational: name => dwelling.test(name),
  'Real Estate': name => !building.test(name) && !dwelling.test(name),
}
const categoriesOfSector: Record<Sector, string[]> = vocabulary.sectorCategories

export function subcategoriesOf(sector: Sector): Subcategory[] {
  const inPart = partOfCategory[sector] ?? (() => true)
  return subcategories.filter(sub => categoriesOfSector[sector]?.includes(sub.category) && inPart(sub.name))
}

const lineByValue = new Map(lineReference.map(line => [line.value, line]))

export function lineLabel(line: string): string {
  return lineByValue.get(line)?.label ?? line
}

export function lineFamily(line: string): string {
  return lineByValue.get(line)?.family ?? 'commercial'
}

const isoByKind = new Map(crosswalk.map(row => [row.subSubcategory, row.isoCode]))

/** Empty if general liability is not the usual line, or if no class fits well. */
export function isoCodeOf(kind: string): string {
  return isoByKind.get(kind) ?? ''
}

const linesBySubcategory: Record<string, string[]> = vocabulary.linesBySubcategory
const linesByCategory: Record<string, string[]> = vocabulary.linesByCategory

// Some lines fit only parts of a category: nobody writes lessors risk for a roofer, or crop insurance for a cannery.
const subcategoriesOfLine: Record<string, RegExp> = {
  'lessors-risk-only': /Lessors Risk|Storage|Parking/,
  'habitational-property': /Habitational|Short-Term Rentals/,
  'performance-bond': building,
  'contractors-equipment': building,
  'contractors-pollution-liability': /Contractors|HVAC|Roofing|Heavy Civil|Oilfield|Solar|Waste|Pipelines|Gas|Water/,
  'builders-risk': /General Contractors|Carpentry|Roofing|Vacant/,
  'medical-malpractice': /Physician|Dental|Urgent|Behavioral|Emergency|Staffing/,
  'allied-healthcare-professional': /Allied|Home Health|Diagnostic|Pharmac|Behavioral|Veterinary|Staffing/,
  'abuse-and-molestation':
    /Home Health|Behavioral|Allied|School|Child|Camps|Sports|Arts|Special Ed|Social|Youth|Worship|Disab/,
  'trucking-liability': /Trucking|Moving|Towing/,
  'motor-truck-cargo': /Trucking|Moving|Courier/,
  'occupational-accident': /Trucking|Courier/,
  'warehouse-legal-liability': /Warehousing|Moving/,
  'liquor-liability': /Restaurants|Bars|Hotels|Catering|Golf|Bowling|Gaming|Theaters|Festivals/,
  'assault-and-battery': /Bars|Hotels|Gaming|Festivals/,
  'special-events': /Theaters|Festivals|Museums|Catering|Event|Performers|Arts|Civic|Youth/,
  'student-health': /Colleges|Private/,
  'educators-legal-liability': /School|College|Trade|Special Ed|Online/,
  'crop-insurance': /Crop|Orchards/,
  'farm-and-ranch': /Crop|Orchards|Livestock|Poultry|Equine|Aquaculture|Farm Services/,
  'product-recall': /Products|Food|Meat|Beverage|Consumer|Chemicals|Transportation Equipment|Plastics|Electrical/,
  'stock-throughput': /Distribution|Products|Metals|Textiles|Plastics|Wood/,
  'film-and-entertainment': /Film|Broadcasting|Performers|Music|Event|Photography/,
  'garage-liability': /Automotive|Dealers/,
  'janitorial-service-bond': /Cleaning/,
  'law-enforcement-liability': /Public Safety|Municipalities|County|Courts|Tribal/,
  'intellectual-property': /Software|Hardware|Semi|Data|Robotics|Startups/,
  'fiduciary-liability': /Banking|Investment|Accounting|Business/,
  'nonprofit-directors-and-officers': /./,
}

const memberOwned = new Set(vocabulary.organizationTypeLineRules['Risk Retention Group'].allowedLines)
const captiveLines = new Set(vocabulary.organizationTypeLineRules.Captive.preferredLines)

export function mayWrite(type: OrganizationType, line: string): boolean {
  return type !== 'Risk Retention Group' || memberOwned.has(line)
}

/** The lines that this type of organization writes for the sub-category, the usual ones first. May be empty. */
export function linesFor(type: OrganizationType, { name, category }: Subcategory): string[] {
  const usual = linesBySubcategory[name] ?? linesByCategory[category] ?? []
  const fitting = usual.filter(line => mayWrite(type, line) && (subcategoriesOfLine[line]?.test(name) ?? true))
  if (type !== 'Captive') return fitting
  const shared = fitting.filter(line => captiveLines.has(line))
  if (shared.length > 0) return shared
  return fitting.filter(line => ['commercial', 'specialty'].includes(lineFamily(line))).slice(0, 2)
}

const kindsWithOwnNames: Record<string, string[]> = vocabulary.listingNamePatterns.bySubSubcategory
// Classes that brokers often search for have more listings.
const popularity: Record<string, number> = {
  'Pizza shops': 14,
  'Taxi fleets': 12,
  'Residential roofers': 7,
  'Commercial roofers': 5,
  'Garden apartments': 6,
  'Mid-rise and high-rise apartments': 4,
  'Dry van carriers': 3,
  'Self-storage facilities': 1.5,
  'House flippers': 1,
  'Vacant commercial buildings': 1,
  'Full-service hotels': 3,
  'Limited-service hotels': 3,
}

export function kindWeight(kind: string): number {
  return popularity[kind] ?? (kindsWithOwnNames[kind] ? 3 : 1)
}

const subcategoriesWithOwnNames: Record<string, string[]> = vocabulary.listingNamePatterns.bySubcategory

export function subcategoryWeight(sub: Subcategory): number {
  if (sub.name === 'Residential Habitational') return 7
  // The first question that the landing page suggests.
  if (sub.name === 'Taxi, Limousine and Rideshare') return 2.5
  return subcategoriesWithOwnNames[sub.name] ? 2.5 : 1
}
