import { href } from 'react-router'
import { storyActsWords } from '#words/story-acts.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NarrowPage } from '#app/ui/narrow-page.tsx'
import { Thanks } from '#app/ui/thanks.tsx'

/** What the page's address says was done. */
export const LIKED = 'liked'
export const TAKEN_BACK = 'taken-back'

type Props = { story: { slug: string; title: string }; did: string | null }

/** Where a like leads without scripts: thanks, and the way to take it back. */
export function LikePage({ story: { slug, title }, did }: Props) {
  const { ask, thanks, thanksText, takenBack, takenBackText, takeBack, back: backText } = storyActsWords.page
  const heading = did === LIKED ? thanks : did === TAKEN_BACK ? takenBack : ask(title)
  const text = did === LIKED ? thanksText(title) : did === TAKEN_BACK ? takenBackText(title) : undefined
  const act = (
    <form key="act" method="post" action={ownAddress(href('/stories/:slug/like', { slug }))}>
      <Button type="submit" variant={did === null ? 'mustard' : 'outline'} name="act" value={did === LIKED ? 'unlike' : 'like'}>
        {did === LIKED ? takeBack : storyActsWords.like}
      </Button>
    </form>
  )
  const back = (
    <ButtonLink key="back" to={href('/stories/:slug', { slug })} variant={did === null ? 'outline' : 'mustard'}>
      {backText}
    </ButtonLink>
  )
  return (
    <NarrowPage>
      <Thanks heading="h1" title={heading} actions={did === null ? [act, back] : [back, act]}>
        {text && <p>{text}</p>}
      </Thanks>
    </NarrowPage>
  )
}
