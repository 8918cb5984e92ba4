type Words = {
  subject: string
  paragraphs: string[]
  rows?: [string, string][]
  buttons?: { label: string; href: string }[]
  siteName: string
  siteUrl: string
  contact: { email: string; phone: string; address: string }
}

/** The plain-text half of every mail. */
export function mailText(words: Words): string {
  const { siteName, siteUrl, contact } = words
  return [
    ...words.paragraphs,
    ...(words.rows?.length ? [words.rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(words.buttons ?? []).map(({ label, href }) => `${label}:\n${href}`),
    `--\n${siteName} · ${siteUrl}\n${contact.email} · ${contact.phone}\n${contact.address}`,
  ].join('\n\n')
}

/** The HTML half: one column, readable with pictures off, every value escaped. */
export function mailHtml(words: Words): string {
  const { siteName, contact } = words
  const rows = words.rows?.length
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:8px 0 20px;border-top:1px solid #e4dbc5">${words.rows
        .map(
          ([label, value]) =>
            `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid #e4dbc5;color:#55604f">${escape(label)}</td><td style="padding:10px 0;border-bottom:1px solid #e4dbc5;text-align:right;font-weight:600">${escape(value)}</td></tr>`,
        )
        .join('')}</table>`
    : ''
  const buttons = (words.buttons ?? [])
    .map(
      ({ label, href }) =>
        `<p style="margin:24px 0 8px"><a href="${escape(href)}" style="display:inline-block;background:#e3a72f;color:#1e2a22;padding:14px 24px;border-radius:999px;font-weight:700;text-decoration:none">${escape(label)}</a></p><p style="font-size:13px;color:#55604f;word-break:break-all">${escape(href)}</p>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(words.subject)}</title></head><body style="margin:0;background:#fbf6ea;color:#1e2a22;font:16px/1.6 Figtree,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font:700 20px Georgia,serif;color:#1f4d36;margin:0 0 24px">${escape(siteName)}</p><div style="background:#fffdf7;border:1px solid #e4dbc5;border-radius:20px;padding:28px 24px">${words.paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`)
    .join(
      '',
    )}${rows}${buttons}</div><p style="font-size:13px;color:#55604f;margin:20px 4px">${escape(contact.email)} · ${escape(contact.phone)}<br>${escape(contact.address)}</p></div></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
