import { DoorOpen, MapPinned, Users } from 'lucide-react'
import { Link } from 'react-router'
import { businessSupportPage, businessSupportWords } from '#copy/places/business-support.ts'
import { BadgeList } from '#app/domains/places/page/badge-list.tsx'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Door } from '#app/platform/http/door.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NumberedSteps } from '#app/ui/forms/numbered-steps.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { useText } from '#app/ui/frame/use-text.ts'
import { Section } from '#app/ui/section.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { Inline } from '#app/ui/inline.tsx'

/** `asksGoogle` lets the page load Google Maps, which completes the address field in the partnership dialog. */
export const handle = { page: { path: '/business-support', ...businessSupportPage }, asksGoogle: true } satisfies Door
export const meta = pageMeta(handle.page)

const reasonsWithIcons = [
  ['found', MapPinned],
  ['staff', Users],
  ['nearby', DoorOpen],
] as const

export default function BusinessSupport() {
  const { heading, intro, claim, partner, why, how, badgesSection, directory, honesty } = useText('business-support', businessSupportWords)
  return (
    <>
      <PageHeader title={heading} lead={intro} drawing={<Drawing eager name="people-shop" className="w-full" />}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/claim-business" size="lg">
            {claim}
          </ButtonLink>
          <DialogLink to="/partner" size="lg" variant="outline">
            {partner}
          </DialogLink>
        </div>
      </PageHeader>

      <Section id="why" title={why.heading}>
        <ul className="grid gap-6 md:grid-cols-3">
          {reasonsWithIcons.map(([reason, Icon]) => (
            <Card key={reason} as="li" title={why.reasons[reason].title} picture={<Icon className="h-9 w-9 text-clay" aria-hidden />}>
              <p>
                <Inline>{why.reasons[reason].text}</Inline>
              </p>
            </Card>
          ))}
        </ul>
      </Section>

      <Section id="how" title={how.heading} ground="mustard">
        <NumberedSteps steps={how.steps} />
      </Section>

      <Section id="badges" title={badgesSection.heading} lead={badgesSection.text}>
        <BadgeList />
        <p className="mt-10 max-w-3xl">
          {badgesSection.levels} <Link to="/business-directory">{directory}</Link>
        </p>
        <div className="mt-8 max-w-3xl">
          <Notice>{honesty}</Notice>
        </div>
      </Section>
    </>
  )
}
