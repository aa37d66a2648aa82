// The terms that listings and organizations share.
import type { Facts } from './fact.ts'

export const terms = {
  minimum_premium: { kind: 'money', label: 'Minimum premium', matched: 'number' },
  minimum_earned_premium: { kind: 'percent', label: 'Minimum earned premium' },
  exclusions: { kind: 'words', label: 'Exclusions', most: 4000, form: { from: 'exclusions' } },
  other_specific_rules_text: { kind: 'texts', label: 'Rules', each: 1000, most: 10, form: { from: 'rules' } },
  other_specific_rules_file_id: {
    kind: 'pdf',
    label: 'Rules as a pdf',
    fileName: 'Rules.pdf',
    readAs: 'Rules (PDF)',
    form: { from: 'rules', optional: true },
  },
  other_specific_requirements_text: {
    kind: 'texts',
    label: 'Requirements',
    each: 1000,
    most: 10,
    form: { from: 'requirements' },
  },
  other_specific_requirements_file_id: {
    kind: 'pdf',
    label: 'Requirements as a pdf',
    fileName: 'Requirements.pdf',
    readAs: 'Requirements (PDF)',
    form: { from: 'requirements', optional: true },
  },
} as const satisfies Facts
