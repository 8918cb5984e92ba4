// `npm run places:standing -- SLUG …`: says what a partner is to the ministry, in the running site.
import { userInfo } from 'node:os'
import { BADGE_KINDS, type BadgeKind, CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import type { StandingChanged } from '#app/features/listings/change-standing.server.ts'
import { SET_STANDING, type StandingAsked } from '#app/features/listings/set-standing-job.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run places:standing -- SLUG --tier ${CONTRIBUTION_TIERS.join('|')}|none --badges ${BADGE_KINDS.join(',')}|none --joined DATE|none
SLUG is the last part of the address of its page: oak-barbers-4f of /places/oak-barbers-4f. What is left out stays as it is.
The directory shows it at once. The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const options = { tier: { type: 'string' }, badges: { type: 'string' }, joined: { type: 'string' } } as const

await runCommand(
  'places:standing',
  async ({ db }, [slug = ''], values) => {
    const standing = { ...readTier(values.tier), ...readBadges(values.badges), ...readDay(values.joined) }
    if (slug === '' || Object.keys(standing).length === 0) throw new Refused(usage)
    const asked: StandingAsked = { ...standing, slug: slug.replace(/^.*\/places\//, ''), by: userInfo().username }
    const answer = await askOrRefuse<StandingChanged>(db, SET_STANDING, asked)
    if (!answer.ok)
      throw new Refused(answer.reason === 'church' ? 'It is a church: tiers are for businesses.' : 'No place has this address.')
    console.log(`Done: ${answer.name}.`)
  },
  { options },
)

type Word = string | boolean | undefined

function readTier(word: Word): Pick<StandingAsked, 'tier'> {
  if (word === undefined) return {}
  const tier = CONTRIBUTION_TIERS.find((each) => each === word)
  if (!tier && word !== 'none') throw new Refused(usage)
  return { tier: tier ?? null }
}

function readBadges(word: Word): Pick<StandingAsked, 'badges'> {
  if (word === undefined) return {}
  const badges = word === 'none' ? [] : String(word).split(',')
  if (!badges.every((each): each is BadgeKind => (BADGE_KINDS as string[]).includes(each))) throw new Refused(usage)
  return { badges: BADGE_KINDS.filter((each) => badges.includes(each)) }
}

function readDay(word: Word): Pick<StandingAsked, 'joinedOn'> {
  if (word === undefined) return {}
  if (word === 'none') return { joinedOn: null }
  const day = String(word)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new Refused(usage)
  return { joinedOn: day }
}
