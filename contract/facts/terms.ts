// The terms that listings and organizations share.
import type { Facts } from './fact.ts'

export const terms = {
  minimum_premium: {
    kind: 'money',
    label: 'Minimum premium',
    meaning: 'In dollars, as a number or as text.',
    matched: 'number',
  },
  minimum_earned_premium: {
    kind: 'percent',
    label: 'Minimum earned premium',
    meaning: 'In percent, as a number or as text.',
  },
  exclusions: {
    kind: 'words',
    label: 'Exclusions',
    meaning: 'What is not written.',
    max: 4000,
    understood: true,
    form: { from: 'exclusions' },
  },
  other_specific_rules_text: {
    kind: 'texts',
    label: 'Rules',
    meaning: 'Rules of the market, each as text.',
    each: 1000,
    max: 10,
    form: { from: 'rules' },
  },
  other_specific_rules_file_id: {
    kind: 'pdf',
    label: 'Rules as a pdf',
    meaning: 'A PDF that was uploaded before.',
    fileName: 'Rules.pdf',
    readAs: 'Rules (PDF)',
    form: { from: 'rules', optional: true },
  },
  other_specific_requirements_text: {
    kind: 'texts',
    label: 'Requirements',
    meaning: 'What a submission must bring.',
    each: 1000,
    max: 10,
    understood: true,
    form: { from: 'requirements' },
  },
  other_specific_requirements_file_id: {
    kind: 'pdf',
    label: 'Requirements as a pdf',
    meaning: 'A PDF that was uploaded before.',
    fileName: 'Requirements.pdf',
    readAs: 'Requirements (PDF)',
    form: { from: 'requirements', optional: true },
  },
} as const satisfies Facts
