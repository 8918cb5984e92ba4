import { Link } from 'react-router'
import { useId } from 'react'
import { badgeWords } from '#copy/places/badges.ts'
import { deskListingWords } from '#copy/places/desk-listings.ts'
import type { Role } from '#app/domains/staff/desk/actor.ts'
import type { DecisionArrival } from '#app/domains/staff/review/decision-address.ts'
import { DecisionForm, answerToAct, ReasonField } from '#app/domains/staff/review/decision-form.tsx'
import { DecisionPage, DeskPicture, type Fact, Facts, SuspensionList } from '#app/domains/staff/review/decision-page.tsx'
import type { DeskAnswer } from '#app/domains/staff/desk/desk-form.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { BADGE_KINDS, CONTRIBUTION_TIERS, badgeFieldName } from '#app/domains/places/page/badge.ts'
import { typedValue } from '#app/forms/form-answer.ts'
import { Checkbox, SelectField } from '#app/ui/forms/field.tsx'
import type { ListingToDecide } from './decide-listing.server.ts'
import { TitledSection } from '#app/ui/section.tsx'

const { lead, kinds, statuses, facts: words, acts, keepersOnly } = deskListingWords

type Props = { listing: ListingToDecide; role: Role; arrival: DecisionArrival; answer: DeskAnswer | undefined }

export function ListingDecisionPage({ listing, role, arrival, answer }: Props) {
  const { place, address, suspended, logo, owner, suspensions, timeline } = listing
  const { name, slug, kind, verified, example } = place
  return (
    <DecisionPage
      title={name}
      lead={lead(kinds[kind], address)}
      arrival={arrival}
      answer={answer}
      fields={['why', 'tier']}
      badges={
        <>
          <Badge>{suspended ? statuses.suspended : statuses.shown}</Badge>
          {verified && <Badge>{statuses.verified}</Badge>}
          {example && <Badge>{statuses.example}</Badge>}
        </>
      }
      decide={
        <>
          {logo && <LogoForm logo={logo} seen={listing.seen} />}
          {role === 'keeper' ? <KeeperForms listing={listing} answer={answer} /> : <p className="text-muted">{keepersOnly}</p>}
        </>
      }
      timeline={timeline}
    >
      <TitledSection id="says" title={words.title} className="grid gap-4">
        <Facts facts={listFacts(listing)} />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {!suspended && (
            <Link reloadDocument to={`/places/${slug}`}>
              {words.see}
            </Link>
          )}
          {owner && <Link to={`/desk/claims/${owner.claimId}`}>{words.claim}</Link>}
        </p>
      </TitledSection>
      <SuspensionList suspensions={suspensions} />
    </DecisionPage>
  )
}

function KeeperForms({ listing, answer }: Pick<Props, 'listing' | 'answer'>) {
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
      <StatusForm listing={listing} answer={answer} />
    </>
  )
}

function listFacts({ owner, place }: ListingToDecide): Fact[] {
  const { phone, email, website, description, contributionTier: tier, badges } = place
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

const { logo: logoWords } = deskListingWords.acts

function LogoForm({ logo, seen }: { logo: NonNullable<ListingToDecide['logo']>; seen: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="text-xl">
        {logoWords.title}
      </h2>
      <DeskPicture picture={logo} alt={logoWords.alt} />
      <p>{logo.shown ? logoWords.shown : logoWords.waits}</p>
      <form method="post" noValidate aria-labelledby={id}>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="logo" value={logo.id} />
        <p className="flex flex-wrap gap-3">
          {!logo.shown && (
            <Button type="submit" name="act" value="show-logo" variant="mustard">
              {logoWords.approve}
            </Button>
          )}
          <Button type="submit" name="act" value="refuse-logo" variant="outline">
            {logo.shown ? logoWords.takeDown : logoWords.refuse}
          </Button>
        </p>
      </form>
    </section>
  )
}

const { status } = deskListingWords.acts

function StatusForm({ listing, answer }: { listing: ListingToDecide; answer: DeskAnswer | undefined }) {
  const own = answerToAct(answer, 'status')
  return (
    <DecisionForm act="status" seen={listing.seen} words={status} folded={{ open: own !== undefined }}>
      {listing.place.kind === 'business' && (
        <SelectField
          name="tier"
          label={status.tier}
          empty={status.none}
          required={false}
          options={CONTRIBUTION_TIERS.map((value) => ({ value, label: badgeWords[value].title }))}
          defaultValue={own ? typedValue(own, 'tier') : (listing.place.contributionTier ?? '')}
        />
      )}
      <fieldset className="grid gap-3">
        <legend className="label mb-1.5">{status.badges}</legend>
        {BADGE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name={badgeFieldName(kind)}
            value="yes"
            label={badgeWords[kind].title}
            defaultChecked={own ? typedValue(own, badgeFieldName(kind)) === 'yes' : listing.place.badges.includes(kind)}
          />
        ))}
      </fieldset>
    </DecisionForm>
  )
}
