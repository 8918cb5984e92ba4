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
  const { ask, thanks, thanksText, takenBack, takenBackText, takeBack, back } = storyActsWords.page
  const heading = did === LIKED ? thanks : did === TAKEN_BACK ? takenBack : ask(title)
  const text = did === LIKED ? thanksText(title) : did === TAKEN_BACK ? takenBackText(title) : undefined
  return (
    <NarrowPage>
      <Thanks
        heading="h1"
        title={heading}
        actions={
          <>
            <ButtonLink to={href('/stories/:slug', { slug })}>{back}</ButtonLink>
            <form method="post" action={ownAddress(href('/stories/:slug/like', { slug }))}>
              <Button type="submit" variant="outline" name="act" value={did === LIKED ? 'unlike' : 'like'}>
                {did === LIKED ? takeBack : storyActsWords.like}
              </Button>
            </form>
          </>
        }
      >
        {text && <p>{text}</p>}
      </Thanks>
    </NarrowPage>
  )
}
