// Renders a mail as plain text and as HTML with the same facts, readable in light and dark, also with pictures and styles blocked.
import { escapeHtml } from '../escapeHtml.ts'
import { mailPage } from './mailPage.ts'

export type LedgerRow = { label: string; was?: string; now?: string; added?: string; removed?: string; text?: string }

/** A thing with what happened to it, where it is seen, and a note below. Without a name it is a remark. */
export type Happened = { name: string; what: string; note: string; link?: string | undefined }
/** The heading links to where these are. */
type Part = { heading?: Link; rows: readonly Happened[] }

export type Mail = {
  subject: string
  /** A longer heading than the subject. Without one, the subject is the heading. */
  headline?: string
  paragraphs: string[]
  /** A quoted message to the recipient. */
  quotation?: string | undefined
  /** The changed fields. */
  ledger?: LedgerRow[]
  parts?: readonly Part[]
  action?: { label: string; link: string }
  /** Small text below the button: when and from where the mail was requested. */
  small?: string
  /** Why the recipient gets it. */
  why: string
  /** How such mails are stopped, at most in two ways; mail programs offer the first as a button of their own. */
  foot?: readonly [Link] | readonly [Link, Link] | undefined
  /** Who is answered; without it nobody reads an answer. */
  replyTo?: string
  /** What remains of it as a line of one mail with others. */
  digest?: Digest
}
/** `link` is where the combined mail leads. */
export type Digest = { kind: 'approved'; line: LedgerRow; link: string }
/** `stopLink` becomes a header that mail programs show as a button of their own. */
type RenderedMail = { subject: string; text: string; html: string; stopLink: string | null; replyTo: string | null }

export function renderMail(mail: Mail): RenderedMail {
  const subject = oneLine(mail.subject)
  const lines = {
    headline: oneLine(mail.headline ?? mail.subject),
    paragraphs: mail.paragraphs.map(printable),
    quotation: printable(mail.quotation ?? ''),
    ledger: (mail.ledger ?? []).map(shown),
    parts: (mail.parts ?? []).map(({ heading, rows }) => ({
      ...(heading && { heading: linked(heading) }),
      rows: rows.map(({ name, what, note, link }) => ({
        ...{ name: oneLine(name), what: oneLine(what), note: oneLine(note) },
        link: link && addressOf(link),
      })),
    })),
    action: mail.action && linked(mail.action),
    small: oneLine(mail.small ?? ''),
    why: printable(mail.why),
    foot: (mail.foot ?? []).map(linked),
  }
  const html = htmlOf(subject, lines)
  return { subject, text: textOf(lines), html, stopLink: lines.foot[0]?.link ?? null, replyTo: mail.replyTo ?? null }
}

type Link = { label: string; link: string }
type Lines = {
  headline: string
  paragraphs: string[]
  quotation: string
  ledger: LedgerRow[]
  parts: Part[]
  action: Link | undefined
  small: string
  why: string
  foot: Link[]
}

/** A line break in a subject would begin another header, so it becomes a space. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 250)
const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
const linked = ({ label, link }: Link): Link => ({ label: oneLine(label), link: addressOf(link) })
// as: each entry keeps its name, and its value stays text
const shown = (row: LedgerRow) =>
  Object.fromEntries(Object.entries(row).map(([part, text]) => [part, oneLine(text)])) as LedgerRow

function addressOf(link: string) {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web pages only.')
  return href
}

const ledgerLine = ({ label, was, now, added, removed, text }: LedgerRow): string => {
  const parts = [
    ...(was !== undefined || now !== undefined ? [`${was ?? ''} → ${now ?? ''}`] : []),
    ...(added === undefined ? [] : [`added: ${added}`]),
    ...(removed === undefined ? [] : [`removed: ${removed}`]),
    ...(text === undefined ? [] : [text]),
  ]
  return parts.length === 0 ? label : `${label}: ${parts.join('; ')}`
}

function textOf({ headline, paragraphs, quotation, ledger, parts: happened, action, small, why, foot }: Lines): string {
  const parts = [
    headline,
    ...paragraphs,
    quotation.replace(/^/gm, '> ').replace(/^> $/, ''),
    ledger.map(ledgerLine).join('\n'),
    ...happened.map(partText),
    action ? `${action.label}:\n${action.link}` : '',
    small,
    why,
    ...foot.map(({ label, link }) => `${label}:\n${link}`),
    '-- \nAppetite',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const partText = ({ heading, rows }: Part): string =>
  [
    ...(heading ? [`${heading.label}: ${heading.link}`] : []),
    ...rows.map(({ name, what, note }) => `${name} ${what}${note && ` (${note})`}`.trim()),
  ].join('\n')

const html = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

function htmlOf(
  subject: string,
  { headline, paragraphs, quotation, ledger, parts, action, small, why, foot }: Lines,
): string {
  const quoted = quotation
    ? `<blockquote class="text" style="margin:4px 0 16px;padding:10px 0 10px 16px;border-left:4px solid #f7b52c;font-size:17px;line-height:1.5;color:#17201a">${html(quotation)}</blockquote>`
    : ''
  const body = [
    `<h1 class="text" style="margin:0 0 14px;font-family:${displayFont};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-0.02em;color:#17201a">${html(headline)}</h1>`,
    ...paragraphs.map(text => `<p class="soft" style="margin:0 0 12px;color:#37413a">${html(text)}</p>`),
    quoted,
    tableOf(ledger),
    ...parts.map(partOf),
    ...(action ? [buttonOf(action)] : []),
    small ? `<p class="faint" style="margin:16px 0 0;font-size:13px;color:#5f6a63">${html(small)}</p>` : '',
  ]
  const stops = foot.map(
    ({ label, link }) =>
      ` <a class="faint" href="${escapeHtml(link)}" style="color:#5f6a63;white-space:nowrap">${html(label)}</a>`,
  )
  // The preview text in a mail program's list needs no greeting.
  const preheader = paragraphs.find(text => !/^Hello\b.{0,60},$/.test(text)) ?? headline
  return mailPage({
    title: escapeHtml(subject),
    preheader: escapeHtml(oneLine(preheader).slice(0, 140)),
    body: body.filter(Boolean).join('\n'),
    // A dot between two links would end a line on a phone.
    foot: `${html(why)}${stops.length > 1 ? '<br>' : ''}${stops.join(' &ensp;')}`,
  })
}

const displayFont = "'Bricolage Grotesque','Helvetica Neue',Arial,sans-serif"

const buttonOf = ({ label, link }: Link) => {
  const href = escapeHtml(link)
  return `<p style="margin:20px 0 0"><a class="button" href="${href}" style="display:inline-block;padding:14px 24px;border-radius:10px;background-color:#0e5a3b;color:#ffffff;font-weight:600;text-decoration:none">${html(label)}</a></p>
<p class="faint" style="margin:16px 0 0;font-size:13px;color:#5f6a63;word-break:break-word;overflow-wrap:anywhere">Or paste this address: ${href}</p>`
}

const cell = 'padding:9px 0;border-top:1px solid #dde3de;text-align:left;vertical-align:top;font-weight:400'
function partOf({ heading, rows }: Part): string {
  const title = heading
    ? `<h2 style="margin:24px 0 6px;font-family:${displayFont};font-size:18px;line-height:1.25;font-weight:700"><a class="text" href="${escapeHtml(heading.link)}" style="color:#17201a">${html(heading.label)}</a></h2>`
    : ''
  const lines = rows.map(({ name, what, note, link }) => {
    const named = link
      ? `<a class="text" href="${escapeHtml(link)}" style="color:#17201a">${html(name)}</a>`
      : html(name)
    const words = name ? `<strong style="font-weight:600">${named}</strong> ${html(what)}` : html(what)
    const below = note ? `<div class="faint" style="font-size:14px;color:#5f6a63">${html(note)}</div>` : ''
    return `<tr><td class="cell text" style="${cell};color:#17201a;overflow-wrap:anywhere">${words}${below}</td></tr>`
  })
  return `${title}<table class="cell" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="width:100%;margin:4px 0 16px;border-collapse:collapse;border-bottom:1px solid #dde3de;font-size:15.5px;line-height:1.45">${lines.join('\n')}</table>`
}

const marked = (name: 'new' | 'old', text: string) =>
  name === 'new'
    ? `<ins class="new" style="text-decoration:none;background-color:#e3f5ea;color:#09412a;font-weight:600;border-radius:3px;padding:1px 4px">${html(text)}</ins>`
    : `<del class="old" style="background-color:#ffe4df;color:#7b1f15;border-radius:3px;padding:1px 4px">${html(text)}</del>`

function tableOf(ledger: LedgerRow[]): string {
  if (ledger.length === 0) return ''
  const rows = ledger.map(({ label, was, now, added, removed, text }) => {
    const parts = [
      ...(was === undefined ? [] : [marked('old', was)]),
      ...(now === undefined ? [] : [marked('new', now)]),
      ...(added === undefined ? [] : [`added: ${marked('new', added)}`]),
      ...(removed === undefined ? [] : [`removed: ${marked('old', removed)}`]),
      ...(text === undefined ? [] : [html(text)]),
    ]
    if (parts.length === 0)
      return `<tr><td class="cell text" colspan="2" style="${cell};color:#17201a">${html(label)}</td></tr>`
    return `<tr><th class="cell faint" scope="row" width="126" style="${cell};padding-right:12px;color:#5f6a63">${html(label)}</th><td class="cell text" style="${cell};color:#17201a;word-break:break-word">${parts.join(' ')}</td></tr>`
  })
  return `<table class="cell" width="100%" cellspacing="0" cellpadding="0" style="width:100%;margin:4px 0 16px;border-collapse:collapse;border-bottom:1px solid #dde3de;font-size:14.5px;line-height:1.45">${rows.join('\n')}</table>`
}
