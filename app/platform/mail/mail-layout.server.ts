import { isLongValue, type MailRow, type ResolvedPart } from './mail-parts.ts'

export type MailSite = {
  language: string
  siteName: string
  siteUrl: string
  contact: { email: string; phone: string; address: string }
}
type Mail = { subject: string; parts: ResolvedPart[]; site: MailSite }

const BORDER = '1px solid #e4dbc5'
const QUIET_COLOR = 'color:#55604f'

export function renderMailText({ parts, site }: Mail): string {
  return [...parts.map(renderPartText), `--\n${renderFooter(site)}`].join('\n\n')
}

export function renderMailHtml({ subject, parts, site }: Mail): string {
  return `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head><body style="margin:0;background:#fbf6ea;color:#1e2a22;font:16px/1.6 Figtree,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere"><p style="font:700 20px Georgia,serif;color:#1f4d36;margin:0 0 24px">${escape(site.siteName)}</p><div style="background:#fffdf7;border:${BORDER};border-radius:20px;padding:28px 24px">${parts
    .map(htmlOf)
    .join('')}</div><p style="font-size:13px;${QUIET_COLOR};margin:20px 4px">${withBreaks(renderFooter(site))}</p></div></body></html>`
}

export function renderFooter({ siteName, siteUrl, contact }: MailSite): string {
  return `${siteName} · ${siteUrl}\n${contact.email} · ${contact.phone}\n${contact.address}`
}

export function renderPartText(part: ResolvedPart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'code') return part.digits
  if (part.kind === 'button') return `${part.label}:\n${part.href}`
  return renderSectionText(part)
}

export function renderSectionText({ title, rows }: { title?: string; rows: MailRow[] }): string {
  return [...(title ? [title] : []), ...rows.map(textRow)].join('\n')
}

/** Quoting each line of a long value keeps it from imitating the mail around it. */
function textRow([label, value]: MailRow): string {
  return isLongValue(value) ? `${label}:\n${value.replace(/^/gm, '> ')}` : `${label}: ${value}`
}

function htmlOf(part: ResolvedPart): string {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${withBreaks(part.text)}</p>`
  if (part.kind === 'button') return buttonHtml(part)
  if (part.kind === 'code')
    return `<p style="margin:8px 0 20px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escape(part.digits)}</p>`
  const title = part.title ? `<p style="margin:24px 0 0;font-weight:700">${escape(part.title)}</p>` : ''
  return `${title}<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:8px 0 20px;border-top:${BORDER}">${part.rows.map(htmlRow).join('')}</table>`
}

function buttonHtml({ label, href, quiet: isQuiet }: { label: string; href: string; quiet?: true }): string {
  if (isQuiet)
    return `<p style="margin:20px 0 8px"><a href="${escape(href)}" style="color:#1f4d36;font-weight:600">${escape(label)}</a></p>`
  return `<p style="margin:24px 0 8px"><a href="${escape(href)}" style="display:inline-block;background:#e3a72f;color:#1e2a22;padding:14px 24px;border-radius:999px;font-weight:700;text-decoration:none">${escape(label)}</a></p><p style="font-size:13px;${QUIET_COLOR};word-break:break-all">${escape(href)}</p>`
}

function htmlRow([label, value]: MailRow): string {
  if (isLongValue(value))
    return `<tr><td colspan="2" style="padding:10px 0;border-bottom:${BORDER}"><span style="${QUIET_COLOR}">${escape(label)}</span><br>${withBreaks(value)}</td></tr>`
  return `<tr><td style="padding:10px 12px 10px 0;border-bottom:${BORDER};${QUIET_COLOR};vertical-align:top;overflow-wrap:break-word">${escape(label)}</td><td style="padding:10px 0;border-bottom:${BORDER};text-align:right;font-weight:600">${escape(value)}</td></tr>`
}

function withBreaks(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
