import { Link } from 'react-router'
import { homePage, homeWords } from '#copy/content/home.ts'
import { ownScripture } from '#copy/content/scripture.ts'
import { videoWords } from '#copy/content/video.ts'
import { Offers } from '#app/domains/giving/pricing/offers.tsx'
import { readPlantedSeeds } from '#app/composition/impact.server.ts'
import { FirstSteps } from '#app/domains/content/pages/first-steps.tsx'
import { JourneyRoadmap } from '#app/domains/content/pages/journey-roadmap.tsx'
import { WaysToJoin } from '#app/domains/content/pages/ways-to-join.tsx'
import { ScriptureCard } from '#app/domains/content/scripture/scripture-card.tsx'
import { DialogLink, revalidateUnlessSameUrl } from '#app/ui/dialog-link.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { organizationJsonLd } from '#app/ui/frame/organization-json-ld.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useContent, useText } from '#app/ui/frame/use-text.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { StoryCard } from '#app/domains/community/stories/story-card.tsx'
import { listStories } from '#app/domains/community/stories/story-store.server.ts'
import { toStoryPreview, type StoryPreview } from '#app/domains/community/stories/story-text.ts'
import { PromoVideo } from '#app/domains/content/film/promo-video.tsx'
import { type VideoSource, parseVideoSource } from '#app/domains/content/film/video-source.ts'
import { defaultOfficeHours } from '#app/platform/format/office-hours.ts'
import { findChangedHours } from '#app/composition/site-facts.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import type { Door } from '#app/platform/http/door.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/home.ts'
import { Inline } from '#app/ui/inline.tsx'

/** `asksGoogle` lets the page load Google Maps, which completes the address field in the partnership dialog. */
export const handle = { page: { path: '/', ...homePage }, asksGoogle: true } satisfies Door
export const meta = pageMeta(handle.page)

type Words = ReturnType<typeof homeWords>

export const shouldRevalidate = revalidateUnlessSameUrl

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings, content } = context.get(servicesContext)
  context.get(pageContext).reading.dependsOn('stories', 'seeds')
  const [stories, planted] = await Promise.all([listStories(db, { limit: 2 }), readPlantedSeeds({ db, settings })])
  return { stories: stories.map(toStoryPreview), planted, video: parseVideoSource(settings.promoVideoUrl), ...findChangedHours(content) }
}

export default function Home({ loaderData: { stories, planted, video, hours } }: Route.ComponentProps) {
  const site = useSiteFacts()
  const words = useText('home', homeWords)
  const film = useText('film', videoWords)
  const { hero, quickActions, join, give } = words
  return (
    <>
      <Hero
        eyebrow={hero.kicker}
        title={hero.heading}
        lead={hero.text}
        actions={
          <>
            <DialogLink to="/ambassador" size="lg">
              {hero.ambassador}
            </DialogLink>
            <DialogLink to="/partner" size="lg" variant="outline" className="bg-paper">
              {hero.partnership}
            </DialogLink>
            <ButtonLink to="/careers" size="lg" variant="outline" className="bg-paper">
              {hero.training}
            </ButtonLink>
          </>
        }
      />
      <FilmBand video={video} words={film} />
      <Section id="first-steps" title={quickActions.heading}>
        <FirstSteps steps={['youth', 'church', 'business', 'memory']} words={quickActions.actions} />
      </Section>
      <Section id="join" title={join.heading} ground="sand">
        <WaysToJoin words={join} memberPrice={site.figures.memberPrice} />
        <p className="section-note">
          <span>{join.planted(counted(planted.seeds), planted.examples)}</span>
          <Link to="/support#impact">{join.plantedLink}</Link>
        </p>
      </Section>
      <JourneyRoadmap />
      <Section id="give" title={give.heading} lead={give.text} ground="mustard">
        <Offers words={words} />
      </Section>
      <StoriesBand stories={stories} words={words.stories} />
      <JsonLd data={import.meta.env.SSR ? organizationJsonLd(site, hours ?? defaultOfficeHours) : undefined} />
    </>
  )
}

function FilmBand({ video, words }: { video: VideoSource; words: ReturnType<typeof videoWords> }) {
  return (
    <section id="film" aria-labelledby="film-title" className="section on-forest">
      <div className="wrap film-band">
        <div className="grid gap-4">
          <h2 id="film-title">{words.heading}</h2>
          <p className="lead max-md:hidden">
            <Inline>{words.text}</Inline>
          </p>
        </div>
        <PromoVideo source={video} words={words} />
      </div>
    </section>
  )
}

function StoriesBand({ stories, words }: { stories: StoryPreview[]; words: Words['stories'] }) {
  const share = (
    <DialogLink to="/share-memory" variant={stories.length > 0 ? 'outline' : 'mustard'}>
      {words.share}
    </DialogLink>
  )
  return (
    <Section id="stories" title={words.heading} lead={words.text} ground="sand">
      <div className="cards lg:grid-cols-[2fr_1fr]">
        <div className="cards">
          {stories.length > 0 ? (
            <>
              <ul className="story-cards-brief">
                {stories.map((story) => (
                  <StoryCard key={story.slug} story={story} brief />
                ))}
              </ul>
              <p className="flex flex-wrap gap-3 btns-small">
                <ButtonLink to="/stories" variant="evergreen">
                  {words.all}
                </ButtonLink>
                {share}
              </p>
            </>
          ) : (
            <EmptyState heading="h3" title={words.empty} actions={share} />
          )}
        </div>
        <ScriptureCard {...useContent('scripture', ownScripture)} />
      </div>
    </Section>
  )
}
