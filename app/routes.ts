import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { DESK_ROUTES } from './domains/staff/desk/desk-routes.ts'

const deskRoutes = Object.entries(DESK_ROUTES).map(([path, { file }]) => route(path.slice(1), `routes/desk/${file}`))

/** Every path of the site, grouped by door. Only routes behind `shared.tsx` are cached and indexed; the 404 page of `*` is cached too. */
export default [
  layout('doors/shared.tsx', [
    index('routes/public/home.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('support', 'routes/public/support.tsx'),
    route('donate', 'routes/public/donate.tsx'),
    route('careers', 'routes/public/careers.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('join-movement', 'routes/public/join-movement.tsx'),
    route('business-support', 'routes/public/business-support.tsx'),
    route('business-directory', 'routes/public/business-directory.tsx'),
    route('claim-business', 'routes/public/claim-business.tsx'),
    route('claim-church/:slug', 'routes/public/claim-church.tsx'),
    route('assets', 'routes/public/assets.tsx'),
    route('church-finder', 'routes/public/church-finder.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('account', 'routes/public/account.tsx'),
    route('share-memory', 'routes/public/share-memory.tsx'),
    route('stories', 'routes/public/stories.tsx'),
    route('ambassador', 'routes/public/ambassador.tsx'),
    route('partner', 'routes/public/partner.tsx'),
    route('accessibility', 'routes/public/accessibility.tsx'),
    route('stories/:slug', 'routes/public/story.tsx'),
    route('stories/:slug/remove', 'routes/public/story-remove.tsx'),
    route('places/:slug', 'routes/public/place.tsx'),
    route('a/:code', 'routes/public/a/invitation.tsx'),
    route('a/:code/share', 'routes/public/a/share.tsx'),
    route('a/:code/poster/:paper', 'routes/public/a/poster.tsx'),
    route('a/:code/qr.svg', 'routes/public/a/qr-svg.ts'),
    route('a/:code/qr.png', 'routes/public/a/qr-png.ts'),

    route('churches.json', 'routes/public/resources/churches.ts'),
    route('places.json', 'routes/public/resources/places-on-map.ts'),
    route('locations', 'routes/public/resources/locations.ts'),
    route('stories.rss', 'routes/public/resources/stories-feed.ts'),
    route('sitemap.xml', 'routes/public/resources/sitemap.ts'),
    route('robots.txt', 'routes/public/resources/robots.ts'),
    route('.well-known/security.txt', 'routes/public/resources/security-txt.ts'),
    route('site.webmanifest', 'routes/public/resources/manifest.ts'),
  ]),

  layout('doors/personal.tsx', [
    route('my/giving/:token', 'routes/personal/giving.tsx'),
    route('my/giving/:token/receipt/:receipt', 'routes/personal/giving-receipt.tsx'),
    route('my/giving/:token/statement/:year', 'routes/personal/giving-statement.tsx'),
    route('my/change/:token', 'routes/personal/change.tsx'),
    route('my/data/:token', 'routes/personal/data.tsx'),
    route('my/seeds/:token', 'routes/personal/seeds.tsx'),
    route('my/claim/:token', 'routes/personal/claim.tsx'),
    route('my/listing/:token', 'routes/personal/listing.tsx'),
    route('my/memory/:token', 'routes/personal/memory.tsx'),
    route('my/memories/:token', 'routes/personal/memories.tsx'),
    route('my/memories/:token/:memory', 'routes/personal/memories-one.tsx'),
    // These two answer links of an earlier release, and links that a mail program cut short.
    route('my/:token', 'routes/personal/unknown.tsx'),
    route('my/:purpose/:token', 'routes/personal/unknown.tsx', { id: 'routes/personal/unknown-purpose' }),
  ]),

  layout('doors/practice.tsx', [
    route('demo/mailbox', 'routes/practice/mailbox.tsx'),
    route('demo/mailbox/:id', 'routes/practice/mail.tsx'),
    route('demo/pay/:checkoutId', 'routes/practice/checkout.tsx'),
    route('demo/card/:portalId', 'routes/practice/portal.tsx'),
    route('demo/clock', 'routes/practice/clock.ts'),
    route('demo/desk', 'routes/practice/desk.ts'),
  ]),

  layout('doors/desk.tsx', deskRoutes),

  layout('doors/signed.ts', [route('webhooks/payments', 'routes/webhooks/payments.ts')]),

  route('donate/thanks', 'routes/public/donate-thanks.tsx'),
  route('visits', 'routes/public/resources/visits.ts'),
  route('q/:code', 'routes/public/resources/scan.ts'),
  route('Q/:code', 'routes/public/resources/scan.ts', { id: 'routes/public/resources/scan-in-capitals' }),
  route('stories/:slug/like', 'routes/public/story-like.tsx'),
  route('stories/:slug/acts', 'routes/public/resources/story-acts.ts'),
  route('memories.json', 'routes/public/resources/memories.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
