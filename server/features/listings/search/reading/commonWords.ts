// Words that many trades share: they weigh little, name no class beside other words, and with a class they narrow it.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { phraseKey } from './tokens.ts'

export const commonWords: ReadonlySet<string> = new Set(requests.common.map(phraseKey))
