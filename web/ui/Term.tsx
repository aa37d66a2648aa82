// A technical term with its explanation.
import terms from '#contract/reference/terms.json' with { type: 'json' }
import { Explained } from './overlays/Tooltip.tsx'

/** Labels of facts and filters that contain one of the terms. */
const termOf: Readonly<Record<string, keyof typeof terms>> = {
  'ISO Class': 'ISO class',
  'ISO class': 'ISO class',
  'Minimum earned premium': 'Minimum earned premium',
  Admitted: 'Admitted',
  'Admitted or not': 'Admitted',
  'Risk Retention Group': 'RRG',
  RRG: 'RRG',
  'Insurance Program': 'Program',
  Program: 'Program',
  'Deals direct': 'Deals direct',
}

/** A label, with the explanation if it is a term. */
export function Term({ label }: { label: string }) {
  const term = termOf[label]
  return term ? <Explained words={label}>{terms[term]}</Explained> : label
}
