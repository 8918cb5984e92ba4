/** The settings that a live site requires, and no others. */
export const liveSettings = {
  SITE_MODE: 'live',
  SITE_URL: 'https://mustardseed.example.org',
  SECRET_KEY: 'k'.repeat(32),
  MAIL_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_WEBHOOK_SECRET: 'whsec_example',
}
