import { href } from 'react-router'
import { invitationGoneWords as words } from '#words/invitation.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'

/** What stands where an Ambassador's page should be, once nobody has its code or a letter of it was lost on the way. */
export function InvitationGone() {
  const { siteName } = useSite()
  return (
    <>
      <title>{`${words.title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={words.heading} lead={words.text} drawing={<Drawing inPage name="lost-bird" className="w-full" />}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/')} size="lg">
            {words.home}
          </ButtonLink>
          <ButtonLink to={href('/ambassador')} size="lg" variant="outline" className="bg-paper">
            {words.ambassador}
          </ButtonLink>
        </div>
      </PageHeader>
    </>
  )
}
