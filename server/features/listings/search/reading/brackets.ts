// A remark in brackets breaks no phrase: 'seaweed (dulse) farm' is a seaweed farm.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }

const joining = new Set([...requests.glue, ...requests.negations])

/** Moves what stands in brackets between the words of a phrase behind them. */
export const withBracketsBehind = (typed: string): string =>
  typed.replace(
    /(?<=[\p{L}\p{N}]\s*)\(([^()]*)\)\s+([\p{L}\p{N}]+)([^,;()]*)/gu,
    (all, inside: string, next: string, rest: string) => {
      const phrase = `${next}${rest}`
      return joining.has(next.toLowerCase())
        ? all
        : `${phrase.trimEnd()}, ${inside.trim()}${/\s$/.test(phrase) ? ' ' : ''}`
    },
  )
