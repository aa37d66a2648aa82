// Reads a visitor's words. Only classes, lines and places are understood; all other words are ignored.
import { isoLabelsOf } from '#contract/calls/reference.ts'
import type { Db } from '#server/db/connection.ts'
import { allLines, type Line } from '#server/features/reference/lines.ts'
import type { Reading } from '../listings/search/reading/meaning.ts'
import { readQuery } from '../listings/search/reading/read.ts'
import { type Vocabulary, vocabularySoon } from '../listings/search/reading/vocabulary.ts'

/** The vocabulary without names of companies, so that no answer reveals whether one is listed. */
export function closedVocabulary(db: Db): () => Promise<{ lines: readonly Line[]; vocabulary: Vocabulary }> {
  let latest: { lines: readonly Line[]; fingerprint: string; vocabulary: Vocabulary } | null = null
  return async () => {
    const lines = await allLines(db)
    if (latest?.lines === lines) return latest
    const fingerprint = JSON.stringify(lines)
    const vocabulary =
      latest?.fingerprint === fingerprint ? latest.vocabulary : await vocabularySoon({ lines, companies: [] })
    latest = { lines, fingerprint, vocabulary }
    return latest
  }
}

/** Treats every word as known, since corrections that depend on the listings would reveal what is listed. */
const isKnown = () => true

export function readClosedWords(typed: string, vocabulary: Vocabulary): Reading {
  const reading = readQuery(typed, vocabulary, isKnown)
  const { states, lines, classes } = reading.excluded
  return {
    ...reading,
    companies: [],
    qualifiers: [],
    words: [],
    ignored: [],
    excluded: { states, lines, classes, qualifiers: [], words: [], phrases: [] },
  }
}

type Understood = { param: 'class' | 'state' | 'line_of_business' | 'iso_class_code'; value: string; from: string }

/** The understood words, with the labels of lines and codes. */
export function understoodIn({ classes, families, states, codes }: Reading, lines: readonly Line[]): Understood[] {
  const labelOf = (slug: string) => lines.find(({ value }) => value === slug)?.label ?? slug
  return [
    ...classes.map(({ from }) => ({ param: 'class' as const, value: from, from })),
    ...families.map(({ lines: slugs, from }) => ({
      param: 'line_of_business' as const,
      value: slugs.map(labelOf).join(', '),
      from,
    })),
    ...codes.map(({ value, from }) => ({
      param: 'iso_class_code' as const,
      value: isoLabelsOf(value).join(' / ') || value,
      from,
    })),
    ...states.map(({ value, from }) => ({ param: 'state' as const, value, from })),
  ]
}
