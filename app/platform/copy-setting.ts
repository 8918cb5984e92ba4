import type { Environment } from './settings-reader.ts'

/** What leads out of a copy, or to where the site itself keeps its things. */
const LEADS_OUT = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_URL', 'SMS_URL', 'DATABASE_URL', 'UPLOADS_URL']
const HERE = ['localhost', '127.0.0.1', '::1']

/**
 * `GIVING=closed`: a copy of a site, such as a restored backup, that is looked at on one's own computer. The people in it are real,
 * so nobody is asked about their money, no mail leaves, and nobody else sees it.
 * @returns what is in the way of that, a line for each
 */
export function copyProblems(env: Environment, { live, host }: { live: boolean; host: string | undefined }): string[] {
  if (live) return ['GIVING=closed is for a copy that is looked at: set SITE_MODE=demo, or GIVING=off for a live site.']
  const set = LEADS_OUT.filter((name) => env[name]?.trim())
  return [
    ...(set.length > 0
      ? [`GIVING=closed is for a copy in a folder of its own (DATA_DIR), which nothing leaves: leave ${set.join(', ')} out.`]
      : []),
    ...(host && !HERE.includes(host)
      ? ['GIVING=closed is for a copy of real people’s data: HOST must be 127.0.0.1, ::1 or localhost.']
      : []),
  ]
}
