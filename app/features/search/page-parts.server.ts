import { aboutWords } from '#words/about.ts'
import { badgeWords } from '#words/badges.ts'
import { businessSupportWords } from '#words/business-support.ts'
import { careersWords } from '#words/careers.ts'
import { churchFinderWords } from '#words/church-finder.ts'
import { circleCardWords } from '#words/circle-cards.ts'
import { circleWords } from '#words/circles.ts'
import { homeWords } from '#words/home.ts'
import { impactWords } from '#words/impact.ts'
import { journeyWords, stageWords } from '#words/journey.ts'
import type { PagePath } from '#words/pages.ts'
import { supportWords } from '#words/support.ts'
import { tierCardWords } from '#words/tier-cards.ts'
import { tierWords } from '#words/tiers.ts'
import { figures } from '#app/features/catalogue/figures.server.ts'
import { circles } from '#app/features/gifts/circles.ts'
import { tiers } from '#app/features/gifts/tiers.ts'
import { circlePrices } from '#app/features/giving-offers/circle-prices.ts'
import { formatMoney } from '#app/features/site/money.ts'
import { legalParts } from './legal-parts.server.ts'
import type { Ministry, PagePart } from './page-part.ts'

/** Everything with a name of its own that a page shows, but for what has a page to itself. */
export function listParts(ministry: Ministry): PagePart[] {
  return [
    ...ofAbout(ministry),
    ...ofHome(ministry),
    ...ofSupport(ministry),
    ...ofCareers(ministry),
    ...ofBusiness(ministry),
    ...legalParts(ministry),
  ]
}

function ofAbout({ siteName }: Ministry): PagePart[] {
  const { mission, values, walk, honesty } = aboutWords(siteName)
  const part = partOf('/about')
  return [
    part('mission', mission.heading, ...mission.paragraphs),
    part('values', values.heading),
    ...values.items.map(({ title, text }) => part('values', title, text)),
    part('walk', walk.heading),
    ...walk.steps.map(({ title, text }) => part('walk', title, text)),
    part('plainly', honesty.heading, honesty.text),
  ]
}

function ofHome({ siteName }: Ministry): PagePart[] {
  const { join, tiers: once } = homeWords(siteName, figures)
  const part = partOf('/')
  return [
    part('join', join.heading),
    part('journey', journeyWords.heading, journeyWords.text),
    ...Object.values(stageWords).map(({ title, text, youDo }) => part('journey', title, text, youDo)),
    part('give-once', once.heading, once.text),
    ...tiers.map(({ id, amountCents }) => {
      const { title, makesPossible } = tierWords[id]
      return part('give-once', title, `${formatMoney(amountCents)} ${tierCardWords.once}.`, makesPossible)
    }),
  ]
}

function ofSupport({ siteName }: Ministry): PagePart[] {
  const { heading, story, circlesHeading, circlesText, impact, howItWorks } = supportWords(siteName, { ...circlePrices, ...figures })
  const part = partOf('/support')
  const { coursesEnabled, ...counted } = impactWords.howCounted
  const told = { ...counted, coursesEnabled: coursesEnabled(formatMoney(tiers[0].amountCents)) }
  return [
    part('story', heading, ...story.paragraphs),
    part('circles', circlesHeading, circlesText),
    ...circles.map(({ id, priceCents }) => {
      const { name, text } = circleWords[id]
      return part('circles', name, `${formatMoney(priceCents)} ${circleCardWords.perMonth}.`, text)
    }),
    ...Object.values(howItWorks.steps).map(({ title, text }) => part('story', title, text)),
    part('impact', impact.heading, impact.text),
    ...(Object.keys(told) as (keyof typeof told)[]).map((metric) => part('impact', impactWords.metrics[metric], told[metric])),
  ]
}

function ofCareers({ siteName }: Ministry): PagePart[] {
  const { unlock } = careersWords(siteName)
  const { firstVisit } = churchFinderWords
  return [
    partOf('/careers')('unlock', unlock.heading, unlock.text(figures.memberGoal), unlock.howCounted),
    partOf('/church-finder')('first-visit', firstVisit.heading, ...firstVisit.points),
  ]
}

function ofBusiness({ siteName }: Ministry): PagePart[] {
  const { why, how, badgesSection } = businessSupportWords(siteName)
  const part = partOf('/business-support')
  return [
    ...Object.values(why.reasons).map(({ title, text }) => part('why', title, text)),
    ...how.steps.map(({ title, text }) => part('how', title, text)),
    part('badges', badgesSection.heading, badgesSection.text, badgesSection.levels),
    ...Object.values(badgeWords).map(({ title, text }) => part('badges', title, text)),
  ]
}

const partOf =
  (page: PagePath) =>
  (place: string, title: string, ...texts: string[]) => ({ page, place, title, text: texts.join(' ') })
