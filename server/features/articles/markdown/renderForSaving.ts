// Renders an article's text when it is saved, or refuses it with a sentence that says why.
import { escapeHtml } from '#server/escapeHtml.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { render, type SavedText } from './render.ts'

const sentences = {
  nested: 'This text is nested too deeply.',
  slow: 'This text takes too long to render. Please shorten it, or use fewer signs such as [, * and _.',
} as const

/** An account whose text missed the deadline has to wait, so that it does not block the thread for others. */
const pauseMs = 10_000
const mostPaused = 1_000
const pausedUntil = new Map<number, number>()

export async function renderForSaving(accountId: number, markdown: string): Promise<SavedText> {
  const wait = (pausedUntil.get(accountId) ?? 0) - Date.now()
  if (wait > 0) throw new Failure('too_many', { retryAfter: Math.ceil(wait / 1000) })
  const rendered = await render(markdown)
  if (!('refused' in rendered)) return rendered
  if (rendered.refused === 'slow') pause(accountId)
  throw wrongField('content', sentences[rendered.refused])
}

function pause(accountId: number): void {
  pausedUntil.delete(accountId)
  for (const oldest of pausedUntil.keys()) {
    if (pausedUntil.size < mostPaused) break
    pausedUntil.delete(oldest)
  }
  pausedUntil.set(accountId, Date.now() + pauseMs)
}

const mostPlain = 200

/** Renders plain paragraphs, for an older text that the current rules would refuse. */
export const renderPlain = (markdown: string): SavedText => ({
  html: markdown
    .split('\n\n')
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n'),
  excerpt: markdown.slice(0, mostPlain).toWellFormed().trim(),
})
