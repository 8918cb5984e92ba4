import { Link } from 'react-router'
import { badgeWords } from '#words/badges.ts'
import { deskListingWords } from '#words/desk-listings.ts'
import type { Role } from '#app/features/desk/actor.ts'
import type { Arrival } from '#app/features/decisions/decision-address.ts'
import { DecisionForm, ReasonField } from '#app/features/decisions/decision-form.tsx'
import { DecisionPage } from '#app/features/decisions/decision-page.tsx'
import { type Fact, Facts } from '#app/features/decisions/facts.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { SuspensionList } from '#app/features/suspensions/suspension-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LogoForm } from './logo-form.tsx'
import { StandingForm } from './standing-form.tsx'
import type { ListingToDecide } from './show-listing.server.ts'

const { lead, kinds, standings, facts: words, acts, keepersOnly } = deskListingWords

type Props = { listing: ListingToDecide; role: Role; arrival: Arrival; answer: DeskAnswer | undefined }

/** A listing: what it says, who looks after it, and what can be decided. */
export function ListingDecisionPage({ listing, role, arrival, answer }: Props) {
  const { name, slug, kind, address, suspended, verified, example, logo, owner, suspensions, deeds } = listing
  return (
    <DecisionPage
      title={name}
      lead={lead(kinds[kind], address)}
      arrival={arrival}
      answer={answer}
      fields={['why', 'tier']}
      badges={
        <>
          <Badge>{suspended ? standings.suspended : standings.shown}</Badge>
          {verified && <Badge>{standings.verified}</Badge>}
          {example && <Badge>{standings.example}</Badge>}
        </>
      }
      decide={
        <>
          {logo && <LogoForm logo={logo} seen={listing.seen} />}
          {role === 'keeper' ? <Acts listing={listing} answer={answer} /> : <p className="text-muted">{keepersOnly}</p>}
        </>
      }
      deeds={deeds}
    >
      <section aria-labelledby="says" className="grid gap-4">
        <h2 id="says" className="text-xl">
          {words.title}
        </h2>
        <Facts facts={factsOf(listing)} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {!suspended && (
            <Link reloadDocument to={`/places/${slug}`}>
              {words.see}
            </Link>
          )}
          {owner && <Link to={`/desk/claims/${owner.claimId}`}>{words.claim}</Link>}
        </p>
      </section>
      <SuspensionList suspensions={suspensions} />
    </DecisionPage>
  )
}

function Acts({ listing, answer }: Pick<Props, 'listing' | 'answer'>) {
  const { suspended, seen } = listing
  return (
    <>
      {suspended ? (
        <DecisionForm act="restore" seen={seen} words={acts.restore} variant="mustard" />
      ) : (
        <DecisionForm act="suspend" seen={seen} words={acts.suspend}>
          <ReasonField act="suspend" answer={answer} hint={acts.suspend.hint} />
        </DecisionForm>
      )}
      <StandingForm listing={listing} answer={answer} />
    </>
  )
}

function factsOf({ phone, email, website, description, owner, tier, badges }: ListingToDecide): Fact[] {
  return [
    { name: words.description, value: description ?? words.nothing },
    { name: words.phone, value: phone ?? words.nothing },
    { name: words.email, value: email ?? words.nothing },
    { name: words.website, value: website ?? words.nothing },
    { name: words.owner, value: owner?.email ?? words.noOwner },
    { name: words.tier, value: tier === null ? words.noTier : badgeWords[tier].title },
    { name: words.badges, value: badges.length === 0 ? words.noBadges : badges.map((badge) => badgeWords[badge].title).join(', ') },
  ]
}
