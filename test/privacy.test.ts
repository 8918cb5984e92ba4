import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyWords } from '#words/privacy.ts'
import { CLAIM_START_HOURS } from '#app/features/claim-starts/claim-start-store.server.ts'
import { CODE_LIFE_MINUTES } from '#app/platform/code-rules.ts'
import { giftLimits } from '#app/features/gifts/gift-gate.server.ts'
import { roundedPoint } from '#app/features/locations/use-my-location.ts'
import { allowedTileHosts } from '#app/platform/map-tiles.server.ts'
import { retention, writtenRetention } from '#app/features/retention/retention.server.ts'
import type { ReceivedTable } from '#app/forms/received-rows.server.ts'
import type { SuspendedKind } from '#app/features/suspensions/suspension-store.server.ts'
import { VISITORS_KEPT_HOURS } from '#app/features/visits/visitors-kept.ts'
import { parameters } from '#test/fake-stripe/parameters.ts'
import { DONE_JOBS_KEPT_SECONDS, JOBS_SWEPT_EVERY_SECONDS } from '#app/platform/jobs.server.ts'

const HOUR_MS = 3_600_000
const words = privacyWords({ siteName: 'Seeds', email: 'hello@example.org', address: 'Example Street' }, writtenRetention, '13')
const page = JSON.stringify(words)
/** How the privacy page names what stands in each table of submissions. */
const receivedAs: Record<ReceivedTable, string> = {
  contactMessages: 'Messages you write to us',
  ambassadors: 'Ambassadors',
  enrolments: 'Enrollment',
  partnerships: 'Partnership applications',
  claims: 'Claims of a listing',
  memories: 'Memories',
  storyRemovals: 'Requests to remove a story',
}

test('what a gift keeps of its network is gone when the privacy page says so, the hour until the sweep included', () => {
  expect(giftLimits.places.keptAfterEndMs + HOUR_MS).toBeLessThanOrEqual(retention.giftNetworkHours * HOUR_MS)
  expect(page).toContain(`at most ${retention.giftNetworkHours} hours after its payment page has ended`)
})

test('an address in the list of work is gone when the privacy page says so', () => {
  expect(DONE_JOBS_KEPT_SECONDS + JOBS_SWEPT_EVERY_SECONDS).toBeLessThanOrEqual(retention.doneWorkDays * 86_400)
  expect(page).toContain(`in our list of work, until that work is done and for up to ${retention.doneWorkDays} days after it`)
})

test.each(Object.entries(receivedAs))('%s: the privacy page says what is kept, and until when', (_, name) => {
  const said = words.sections.what.list.filter((each) => each.startsWith(`${name}: your `))
  expect(said).toEqual([expect.stringMatching(/until you ask/i)])
})

test('the privacy page names each thing that is kept, and promises nothing that no code does', () => {
  for (const kept of [
    'refuses it for good',
    'practice mailbox',
    'act of sending',
    'begun and not paid they are taken out 30 days after',
    'that your bank took back 30 days after',
    'taken out of them 7 years after',
    'beside your email',
    'What we answer you by hand',
  ])
    expect(page).toContain(kept)
  expect(page).not.toMatch(/card number ever reaches|kept for \d+ years/)
})

test('that what comes by a form also reaches the mailbox, and stays there, is said of all of it', () => {
  const [said, ...more] = words.sections.what.list.filter((each) => each.includes('our own mailbox'))
  expect(more).toEqual([])
  expect(said).toMatch(
    /^Whatever you send us by form .*messages, sign-ups, applications, claims, memories, requests for removal, and the message and dedication of a gift.*until you ask/,
  )
})

test('backups are kept as the privacy page says, and as the unit that makes them has it', () => {
  const unit = readFileSync('deploy/mustard-seed-backup.service', 'utf8')
  expect(unit).toContain(` --keep ${retention.backupNights} --passphrase-file `)
  expect(readFileSync('deploy/mustard-seed-backup.timer', 'utf8')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m)
  expect(page).toContain(`a locked copy of all this every night`)
  expect(page).toContain(`The last ${retention.backupNights} are kept`)
})

test('a memory that nobody decides is closed when the privacy page says so', () => {
  expect(page).toContain(`nobody has decided after ${retention.waitingMemoryDays} days is not shown`)
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
    // The number of the gift stands in both.
    metadata: /our number for the gift/,
    success_url: /our number for the gift/,
    // The form again, filled in with amount and circle.
    cancel_url: /the amount, how often, what it is called/,
  }
  const ours = ['mode', 'expires_at', 'submit_type', 'enabled', 'quantity', 'currency']
  const fields = Object.keys(parameters['POST /v1/checkout/sessions']).map((pattern) => pattern.match(/\w+/g)!.at(-1)!)
  expect(fields.filter((field) => !ours.includes(field) && !(field in named))).toEqual([])
  for (const [field, sentence] of Object.entries(named)) expect(said, field).toMatch(sentence)
  expect(said).toContain('Your name, dedication and message are not sent')
})

test('a claim that is not sent in, and a picture that nothing keeps, are gone when the privacy page says so, the night of the sweep included', () => {
  expect(CLAIM_START_HOURS + 24).toBeLessThanOrEqual(48)
  expect(page).toContain('A claim that you do not send in is deleted within two days')
  expect(CODE_LIFE_MINUTES).toBe(10)
  expect(page).toContain('works for ten minutes')
})

test('nothing by which a visitor could be known is kept longer than the privacy page says, and it is less than two days', () => {
  expect(retention.visitorHours).toBe(VISITORS_KEPT_HOURS)
  expect(VISITORS_KEPT_HOURS).toBeLessThanOrEqual(48)
  expect(page).toContain(`deleted within ${VISITORS_KEPT_HOURS} hours`)
  expect(page).toContain('which links are your own')
})

test('where somebody is leaves the device rounded as the privacy page says', () => {
  expect(page).toContain('only when you press it')
  expect(page).toContain('rounds the answer to about half a mile before anything leaves your device')
  const milesOfAHundredth = 0.691
  expect(roundedPoint({ latitude: 33.771234, longitude: -84.296321 })).toBe('33.77, -84.30')
  expect(milesOfAHundredth / 2).toBeLessThan(0.5)
})

test('what a search and a list of favorites send is said, and that they do', () => {
  expect(words.sections.places.paragraphs[0]).toMatch(/sends us the town, ZIP code or address you typed.* We write it down nowhere/)
  const favorites = words.sections.device.paragraphs.find((each) => each.startsWith('Your favorite'))
  expect(favorites).toContain('When you open the list of them, it asks us what is new by their numbers')
  expect(favorites).not.toContain('sent to us by itself')
})

test('another host is asked for the pictures of maps only where a site is set so, and the privacy page says what it sees', () => {
  expect(allowedTileHosts(undefined)).toEqual({ images: [], connections: [] })
  expect(words.sections.others.list.join(' ')).toContain(
    'pictures of the map, if they come from another host: your network address and the part of the map you look at, once you open a map',
  )
})

test('why something was suspended is told of for each kind that keeps a reason, and so are saved searches', () => {
  const named: Record<SuspendedKind, string> = { listing: 'your listing', story: 'your story', ambassador: 'your Ambassador’s links' }
  const line = words.sections.what.list.find((each) => each.startsWith('Why our team suspended'))
  for (const kind of Object.values(named)) expect(line).toContain(kind)
  expect(page).toContain('A saved search with your email in it is deleted when you ask to be removed.')
})

/** Each file that keeps something on a visitor's device, and where the privacy page says so; or why it does not. A new one is named here. */
const ON_THE_DEVICE: Record<string, RegExp | `not: ${string}`> = {
  'app/early/fonts-are-here.ts': /remembers that it has our fonts/,
  'app/features/donate/kept-gifts.ts':
    /When you begin a monthly gift, your browser remembers the day and two short marks.*can ask whoever types them on your device/,
  'app/features/favorites/kept-favorites.ts': /Your favorite businesses are kept by your browser/,
  'app/features/site/page-to-return-to.ts':
    /to change your card, your tab keeps the address of your private page and the number of the gift/,
  'app/features/stories/gone-stories.ts': /which stories you asked us to take down/,
  'app/features/story-acts/enliven-story.ts': /remembers which stories you like/,
  'app/features/visits/own-codes.ts': /which links are your own.*until you close the tab, whose link led you here/,
  'app/forms/draft.ts': /What you type into a form is kept by your own browser.*Of a gift .* until the thanks are shown/,
  'app/forms/use-age-memory.ts': /If you say that you are under 13, your browser remembers it/,
  'app/features/desk-inbox/keys-rest.ts': 'not: on the devices of staff',
}

test('whatever a page keeps on a visitor’s device is said on the privacy page', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const keeping = files.filter((path) => /Storage\.setItem\(/.test(readFileSync(path, 'utf8')))
  expect(keeping.toSorted()).toEqual(Object.keys(ON_THE_DEVICE).toSorted())
  const device = words.sections.device.paragraphs.join('\n')
  for (const [path, said] of Object.entries(ON_THE_DEVICE)) if (said instanceof RegExp) expect(device, path).toMatch(said)
})
