import { badgeWords } from '#words/badges.ts'
import { deskListingWords } from '#words/desk-listings.ts'
import { BADGE_KINDS, CONTRIBUTION_TIERS } from '#app/features/badges/badge.ts'
import { DecisionForm, ofAct } from '#app/features/decisions/decision-form.tsx'
import type { DeskAnswer } from '#app/features/desk/read-desk-form.server.ts'
import { typed } from '#app/forms/form-answer.ts'
import { Checkbox, SelectField } from '#app/ui/field.tsx'
import { badgeField } from './badge-field.ts'
import type { ListingToDecide } from './show-listing.server.ts'

const { standing } = deskListingWords.acts

/** What it does with the ministry. A church has no tier. */
export function StandingForm({ listing, answer }: { listing: ListingToDecide; answer: DeskAnswer | undefined }) {
  const own = ofAct(answer, 'standing')
  return (
    <DecisionForm act="standing" seen={listing.seen} words={standing} folded={{ open: own !== undefined }}>
      {listing.kind === 'business' && (
        <SelectField
          name="tier"
          label={standing.tier}
          empty={standing.none}
          required={false}
          options={CONTRIBUTION_TIERS.map((value) => ({ value, label: badgeWords[value].title }))}
          defaultValue={own ? typed(own, 'tier') : (listing.tier ?? '')}
        />
      )}
      <fieldset className="grid gap-3">
        <legend className="label mb-1.5">{standing.badges}</legend>
        {BADGE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name={badgeField(kind)}
            value="yes"
            label={badgeWords[kind].title}
            defaultChecked={own ? typed(own, badgeField(kind)) === 'yes' : listing.badges.includes(kind)}
          />
        ))}
      </fieldset>
    </DecisionForm>
  )
}
