import { BookOpen, HandHeart, Megaphone, type LucideIcon } from 'lucide-react'
import { href } from 'react-router'
import { invitationWords, invitationGoneWords as words } from '#copy/community/invitation.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts, useGivePath } from '#app/ui/frame/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/frame/page-header.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { LostBird } from '#app/ui/world/lost-bird.tsx'

type Way = 'stories' | 'ambassador' | 'give'
const ways: [way: Way, to: string, Icon: LucideIcon][] = [
  ['stories', href('/stories'), BookOpen],
  ['ambassador', href('/ambassador'), Megaphone],
  ['give', href('/donate'), HandHeart],
]

export function InvitationPage() {
  const wayToGive = useGivePath()
  const { eyebrow, heading, lead, join, parable, waysHeading, ways: words, privacy, privacyLink } = invitationWords(useSiteFacts().siteName)
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={heading} lead={lead} drawing={<Drawing eager name="people-bench" className="w-full" />}>
        <ButtonLink to="/join-movement" size="lg">
          {join}
        </ButtonLink>
      </PageHeader>
      <section aria-labelledby="ways" className="section">
        <div className="wrap grid gap-8">
          <h2 id="ways">{waysHeading}</h2>
          <ul className="grid gap-6 md:grid-cols-3">
            {ways.map(([way, address, Icon]) => {
              const to = wayToGive(address)
              return (
                to !== undefined && (
                  <Card key={way} as="li" to={to} title={words[way].title} picture={<Icon className="h-8 w-8 text-clay" aria-hidden />}>
                    <p>{to === address ? words[way].text : words.writeToGive}</p>
                  </Card>
                )
              )
            })}
          </ul>
        </div>
      </section>
      <section aria-labelledby="parable" className="section on-forest">
        <div className="wrap grid items-center gap-8 md:grid-cols-[1fr_1.6fr]">
          <div className="mx-auto flex w-full max-w-md items-end">
            <Drawing name="plant-0" className="w-1/4" />
            <Drawing name="plant-2" className="w-1/3" />
            <Drawing name="plant-4" className="w-5/12" />
          </div>
          <div className="grid gap-3">
            <h2 id="parable">{parable.heading}</h2>
            <p className="text-lg">{parable.text}</p>
            <p className="text-on-forest-muted">{parable.reference}</p>
          </div>
        </div>
      </section>
      <p className="wrap py-8 text-sm text-muted">
        {privacy}{' '}
        <a href={localizePath(href('/privacy'))} className="inline-block py-1">
          {privacyLink}
        </a>
      </p>
    </>
  )
}

export function InvitationNotFound() {
  const { siteName } = useSiteFacts()
  return (
    <>
      <title>{`${words.title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={words.heading} lead={words.text} drawing={<LostBird className="w-full" />}>
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
