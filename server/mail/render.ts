// Renders a mail as plain text and as HTML that is readable in light and dark mail programs, also with styles blocked.
import { escapeHtml } from '../escapeHtml.ts'

export type Mail = {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  /** Small, at the end: how such mails are stopped. */
  foot?: { label: string; link: string } | undefined
}
export type RenderedMail = { subject: string; text: string; html: string }

export function renderMail({ subject, paragraphs, action, foot }: Mail): RenderedMail {
  const line = oneLine(subject)
  const printed = paragraphs.map(printable)
  const links = [action, foot].flatMap(link => (link ? [`${oneLine(link.label)}:\n${addressOf(link.link)}`] : []))
  const text = `${[...printed, ...links, '-- \nAppetite'].join('\n\n')}\n`
  return { subject: line, text, html: htmlOf({ subject: line, paragraphs: printed, action, foot }) }
}

/** A line break in a subject would begin another header, so it becomes a space. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 250)
const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

function addressOf(link: string) {
  const { protocol, href } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web pages only.')
  return href
}

// Text and background colors are always set together, so that a dark mail program does not combine them with its own.
function htmlOf({ subject, paragraphs, action, foot }: Omit<Mail, 'action'> & { action: Mail['action'] }) {
  const href = action && escapeHtml(addressOf(action.link))
  const button = action
    ? `
    <p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0e5a3b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(oneLine(action.label))}</a></p>
    <p style="margin:16px 0;font-size:14px">If the button does not work, open this address:<br><a href="${href}" style="word-break:break-all">${href}</a></p>`
    : ''
  const stop = foot ? `<br><a href="${escapeHtml(addressOf(foot.link))}">${escapeHtml(oneLine(foot.label))}</a>` : ''
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
  <div style="max-width:560px;margin:0 auto">
    <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map(text => `    <p style="margin:16px 0">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`).join('\n')}${button}
    <p style="margin:32px 0 0;font-size:14px">Appetite${stop}</p>
  </div>
</body>
</html>
`
}
