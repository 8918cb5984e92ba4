import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyWords } from '#copy/privacy/privacy.ts'
import { listPrivacySentences } from '#app/composition/submission-kinds.server.ts'
import { CLAIM_START_LIFE_HOURS } from '#app/domains/places/claims/claim-start-store.server.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { formatRoundedPosition } from '#app/domains/places/geocoder/location-field.tsx'
import { allowedTileHosts } from '#app/platform/settings/map-tiles.server.ts'
import { retentionAges, formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { endpointParameters } from '#app/integrations/payments/emulator/parameters.ts'

const words = privacyWords(
  { siteName: 'Seeds', email: 'hello@example.org', address: 'Example Street' },
  formattedRetentionAges,
  '13',
  listPrivacySentences(),
)
const page = JSON.stringify(words)

test('that what comes by a form also reaches the mailbox, and stays there, is said of all of it', () => {
  const [said, ...more] = words.sections.what.list.filter((each) => each.includes('our own mailbox'))
  expect(more).toEqual([])
  expect(said).toMatch(
    /^Whatever you send us by form .*messages, sign-ups, applications, claims, memories, requests for removal, and the message and dedication of a gift.*until you ask/,
  )
})

test('backups are kept as the privacy page says, and as the unit that makes them has it', () => {
  const unit = readFileSync('deploy/mustard-seed-backup.service', 'utf8')
  expect(unit).toContain(` --keep ${retentionAges.backupNights}\n`)
  expect(readFileSync('deploy/mustard-seed-backup.timer', 'utf8')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m)
  expect(page).toContain(`a copy of all this every night, which only those who run the site can read`)
  expect(page).toContain(`The last ${retentionAges.backupNights} are kept`)
})

test('whoever else is handed something by a setting is named, with what they get', () => {
  const others = words.sections.others.list.join('\n')
  for (const [setting, said] of Object.entries({
    STRIPE_SECRET_KEY: /Stripe: .*your email/,
    MAIL_URL: /mail company: .*your address/,
    SMS_URL: /text messages: your number/,
    UPLOADS_URL: /stores files: the pictures/,
    PROMO_VIDEO_URL: /video platform/,
    MAPS_PROVIDER: /Google, if/,
    MAP_TILES: /pictures of the map/,
    LEARNING_SITE_URL: /learning site/,
  }))
    expect(others, setting).toMatch(said)
})

test('all that is sent to the payment company for a gift is named, and no field is sent that is not', () => {
  const [said] = words.sections.others.list.filter((each) => each.startsWith('Stripe: '))
  const named: Record<string, RegExp> = {
    customer_email: /your email/,
    unit_amount: /the amount/,
    interval: /how often/,
    description: /what it is called/,
    name: /what it is called/,
    client_reference_id: /our number for the gift/,
    // Both fields contain the id of the gift.
    metadata: /our number for the gift/,
    success_url: /our number for the gift/,
    // The address of the form, filled in with amount and circle.
    cancel_url: /the amount, how often, what it is called/,
  }
  const ours = ['mode', 'expires_at', 'submit_type', 'enabled', 'quantity', 'currency', 'excluded_payment_method_types']
  const fields = [...endpointParameters['POST /v1/checkout/sessions'].keys()].map((pattern) => pattern.match(/\w+/g)!.at(-1)!)
  expect(fields.filter((field) => !ours.includes(field) && !(field in named))).toEqual([])
  for (const [field, sentence] of Object.entries(named)) expect(said, field).toMatch(sentence)
  expect(said).toContain('Your name, dedication and message are not sent')
})

test('a claim that is not sent in, and a picture that nothing keeps, are gone when the privacy page says so, the night of the sweep included', () => {
  expect(CLAIM_START_LIFE_HOURS + 24).toBeLessThanOrEqual(48)
  expect(page).toContain('A claim that you do not send in is deleted within two days')
  expect(CODE_LIFE_MINUTES).toBe(10)
  expect(page).toContain('works for ten minutes')
})

test('where somebody is leaves the device rounded as the privacy page says', () => {
  expect(page).toContain('only when you press it')
  expect(page).toContain('rounds the answer to about half a mile before anything leaves your device')
  const milesOfAHundredth = 0.691
  expect(formatRoundedPosition({ latitude: 33.771234, longitude: -84.296321 })).toBe('33.77, -84.30')
  expect(milesOfAHundredth / 2).toBeLessThan(0.5)
})

test('what a search sends is said, and that favorites are not sent', () => {
  expect(words.sections.places.paragraphs[0]).toMatch(/sends us the town, ZIP code or address you typed.* We write it down nowhere/)
  const favorites = words.sections.device.paragraphs.find((each) => each.startsWith('Your favorite'))
  expect(favorites).toContain('We do not learn which they are')
})

test('another host is asked for the pictures of maps only where a site is set so, and the privacy page says what it sees', () => {
  expect(allowedTileHosts(undefined)).toEqual({ images: [], connections: [] })
  expect(words.sections.others.list.join(' ')).toContain(
    'pictures of the map, if they come from another host: your network address and the part of the map you look at, once you open a map',
  )
})

/** Each file that stores something on a visitor's device, and how the privacy page says so, or why it does not. Add new ones here. */
const ON_THE_DEVICE: Record<string, RegExp | `not: ${string}`> = {
  'app/domains/places/directory/favorites.ts': /Your favorite businesses are kept by your browser/,
  'app/ui/frame/return-page.ts': /to change your card, your tab keeps the address of your private page and the number of the gift/,
  'app/domains/community/stories/enhance-story.ts': /remembers which stories you like/,
  'app/domains/community/visits/watch-visit.ts': /which links are your own.*until you close the tab, whose link led you here/,
  'app/forms/draft.ts': /What you type into a form is kept by your own browser.*Of a gift .* until the thanks are shown/,
  'app/forms/too-young-notice.tsx': /If you say that you are under 13, your browser remembers it/,
}

test('whatever a page keeps on a visitor’s device is said on the privacy page', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const keeping = files.filter((path) => /Storage\.setItem\(/.test(readFileSync(path, 'utf8')))
  expect(keeping.toSorted()).toEqual(Object.keys(ON_THE_DEVICE).toSorted())
  const device = words.sections.device.paragraphs.join('\n')
  for (const [path, said] of Object.entries(ON_THE_DEVICE)) if (said instanceof RegExp) expect(device, path).toMatch(said)
})
