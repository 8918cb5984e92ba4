import type { SocialKind } from './drawing-names.ts'

// Drawn here because the icon set no longer carries marks of companies.
const glyphs: Record<SocialKind, string> = {
  facebook: 'M14.5 21v-7.5h2.8l.5-3.3h-3.3V8.3c0-1 .4-1.8 1.9-1.8h1.5V3.6c-.6-.1-1.4-.2-2.2-.2-2.7 0-4.4 1.6-4.4 4.5v2.3H8.3v3.3h3V21',
  twitter: 'M3.5 4h4.6l4.3 5.9L17.6 4h2.2l-6.4 7.3 7.1 9.2h-4.7l-4.7-6.2-5.4 6.2H3.5l6.7-7.7z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.7-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  youtube:
    'M5 5.3c3-.5 11-.5 14 0 1.5.2 2.4 1.2 2.6 2.7.4 2.6.4 5.4 0 8-.2 1.5-1.1 2.5-2.6 2.7-3 .5-11 .5-14 0-1.5-.2-2.4-1.2-2.6-2.7-.4-2.6-.4-5.4 0-8 .2-1.5 1.1-2.5 2.6-2.7zM10 8.8v6.4l5.5-3.2z',
}

/** The mark of a company, for the dark ground of the footer. */
export function SocialIcon({ kind, className }: { kind: SocialKind; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fillRule="evenodd" aria-hidden>
      <path className="fill-on-forest" d={glyphs[kind]} />
    </svg>
  )
}
