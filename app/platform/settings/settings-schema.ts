type Setting = { default: string; about: string; requiredLive?: true }

/** Every setting that is read from the environment. `node tools/make-docs.ts` writes docs/settings.md from it. */
export const SETTINGS = {
  SITE_MODE: {
    default: '`demo`; `live` if `NODE_ENV=production`',
    about: '`demo`: example data, practice payments, a mailbox instead of mail. `live`: the real site.',
  },
  SITE_NAME: { default: '`Mustard Seed`', about: 'The name of the ministry, wherever the site says it.' },
  SITE_URL: {
    default: '`http://localhost:PORT`',
    requiredLive: true,
    about:
      "The site's own origin, such as `https://example.org`, without a path. Links in mail and the check of a form's origin depend on it.",
  },
  HOST: { default: '`127.0.0.1`; live `0.0.0.0`', about: 'The address to listen on.' },
  PORT: { default: '`3000`', about: 'The port to listen on.' },
  TRUST_PROXY: {
    default: '`0`',
    about: "How many proxies stand in front, 0 to 10. That many entries of `X-Forwarded-For` are believed about the visitor's address.",
  },
  DATA_DIR: {
    default: '`./data`',
    about: 'A folder on a local disk for the embedded database, uploads and, in a demo, the generated key.',
  },
  DATABASE_URL: {
    default: 'none: the embedded database',
    about:
      'A PostgreSQL server of version 15 or later, as `postgres://user:password@host/database`. PgBouncer with `pool_mode=transaction` does not work, because it loses `LISTEN`.',
  },
  PROCESSES: {
    default: '`1`',
    about:
      'Server processes on one port, 1 to 64. More than one needs `DATABASE_URL`; each opens up to 11 connections, and a restart runs one process more.',
  },
  SECRET_KEY: {
    default: 'a demo generates one in `DATA_DIR`',
    requiredLive: true,
    about: 'At least 32 characters. It signs personal links and sessions. No backup contains it, so keep a copy elsewhere.',
  },
  MAIL_URL: {
    default: 'none: the mailbox of the demo',
    requiredLive: true,
    about:
      '`smtp://user:password@host` or `smtps://…`. Percent-encode the password: `/` is `%2F`, `?` is `%3F`, `#` is `%23`, `@` is `%40`, `%` is `%25`.',
  },
  MAIL_FROM: { default: '`SITE_NAME <hello@mustardseed.example.org>`', about: 'The sender of all mail.' },
  SMS_URL: {
    default: 'none: live, codes are sent by mail only',
    about:
      "Twilio's API: `https://ACCOUNT:TOKEN@api.twilio.com/?from=+15550100123`, or with an API key `https://KEY:SECRET@api.twilio.com/?account=ACCOUNT&from=…`. `from` is a number or a messaging service (`MG…`).",
  },
  UPLOADS_URL: {
    default: '`DATA_DIR/uploads`',
    about:
      'Where pictures are stored: `file:///srv/pictures`, or `s3://KEY:SECRET@host/BUCKET?region=us-east-1` for any service with the S3 API. The bucket is private and unversioned; the key needs `s3:GetObject`, `s3:PutObject`, `s3:DeleteObject` and `s3:ListBucket`.',
  },
  CONTACT_EMAIL: {
    default: 'an example',
    about: "Shown on the site; receives the ministry's notices and the answers to the site's mail.",
  },
  CONTACT_PHONE: { default: 'an example', about: 'Shown in the footer, on the contact page and in mail.' },
  CONTACT_ADDRESS: { default: 'an example', about: 'Shown in the footer, on the contact page and on receipts.' },
  STRIPE_SECRET_KEY: {
    default: 'none: practice payments',
    requiredLive: true,
    about: '`sk_…` or `rk_…`. Not required with `GIVING=off`.',
  },
  STRIPE_WEBHOOK_SECRET: {
    default: 'none',
    requiredLive: true,
    about: '`whsec_…` of the webhook endpoint. Set together with `STRIPE_SECRET_KEY`.',
  },
  STRIPE_API_BASE: { default: "Stripe's", about: 'Another API address, for an emulator in tests.' },
  GIVING: {
    default: '`on`',
    about:
      '`off`: no gift can begin; monthly gifts go on, and need the keys. `closed`: a demo on `127.0.0.1` for looking at a restored backup: nothing is sent and no payment is asked about.',
  },
  MAP_TILES: {
    default: 'boundaries and towns of our own',
    about:
      '`https://…/{z}/{x}/{y}.png`, the address of a `.pmtiles` archive, or the path of one on this machine, which the site then serves.',
  },
  MAP_TILES_ATTRIBUTION: { default: 'none', about: 'Whose tiles they are, as the map says it. Required with `MAP_TILES`.' },
  MAPS_PROVIDER: {
    default: '`open`',
    about: "`google` adds Google's results after our own, on Google's map ([how](decisions/google-maps-results.md)).",
  },
  GOOGLE_MAPS_API_KEY: {
    default: 'none',
    about: "A key for Maps JavaScript, Places (New) and Geocoding. Every browser sees it, so restrict it to the site's address at Google.",
  },
  GOOGLE_MAPS_MAP_ID: { default: "Google's trial id", about: 'The id of a map of your own.' },
  GOOGLE_MAPS_SCRIPT_URL: { default: "Google's", about: "Another address of Google's library, for tests." },
  PROMO_VIDEO_URL: { default: 'our own clip', about: 'A YouTube or Vimeo page, or the address of a film.' },
  LEARNING_SITE_URL: { default: '`https://learn.mustardseed.example.org`', about: 'Where the courses are; each has a path below it.' },
  FACEBOOK_URL: { default: 'none', about: 'A link of the footer. A demo shows an example.' },
  TWITTER_URL: { default: 'none', about: 'A link of the footer.' },
  INSTAGRAM_URL: { default: 'none', about: 'A link of the footer.' },
  YOUTUBE_URL: { default: 'none', about: 'A link of the footer.' },
  RATE_LIMITS: { default: '`on`', about: '`off` is for tests, and refused on a live site.' },
  OFFLINE_PAGE: {
    default: '`on`',
    about:
      'Whether browsers store a page for when there is no connection. `off` removes it at their next visit ([why](decisions/offline-page.md)).',
  },
  LOG_LEVEL: { default: '`info`', about: '`debug`, `info`, `warn`, `error` or `silent`. One JSON object a line.' },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
