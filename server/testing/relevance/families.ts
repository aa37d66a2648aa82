// Families of lines as a broker means them, for judgements. They are written apart from the vocabulary on purpose.
const professional = [
  'errors-and-omissions',
  'miscellaneous-professional-liability',
  'technology-e-and-o',
  'media-liability',
  'medical-malpractice',
  'allied-healthcare-professional',
  'hospital-professional-liability',
  'long-term-care-facility-liability',
  'social-services-professional',
  'lawyers-professional-liability',
  'accountants-professional-liability',
  'architects-and-engineers-professional',
  'contractors-professional-liability',
  'insurance-agents-e-and-o',
  'real-estate-e-and-o',
  'educators-legal-liability',
]
const families: Record<string, string[]> = {
  $professional: professional,
  $malpractice: [
    'medical-malpractice',
    'allied-healthcare-professional',
    'hospital-professional-liability',
    'lawyers-professional-liability',
    'accountants-professional-liability',
  ],
  $do: ['directors-and-officers', 'nonprofit-directors-and-officers'],
  $excess: ['umbrella', 'excess-liability'],
  $pollution: ['pollution-legal-liability', 'contractors-pollution-liability', 'storage-tank-liability'],
  $flood: ['commercial-flood', 'excess-flood', 'personal-flood'],
  $earthquake: ['commercial-earthquake', 'personal-earthquake', 'difference-in-conditions'],
  $auto: ['commercial-auto', 'public-auto', 'trucking-liability'],
  $cargo: ['motor-truck-cargo', 'ocean-cargo'],
  $contractBonds: ['bid-bond', 'performance-bond', 'payment-bond'],
}

/** Chosen lines that markets write under other names too: a tow truck's commercial auto is trucking liability to some. */
const otherNames: Record<string, string> = {
  'commercial-auto': '$auto',
  'inland-marine': 'inland-marine / contractors-equipment',
}
export const meantBy = (chosen: string): string => otherNames[chosen] ?? chosen

/** The lines that 'umbrella / excess-liability' or '$excess' stands for. */
export const linesOf = (written: string): string[] => written.split(' / ').flatMap(each => families[each] ?? [each])
