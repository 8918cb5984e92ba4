import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findValue, claimValue } from '#app/platform/jobs/key-values.server.ts'
import { insertStories } from './story-store.server.ts'

const LOADED = 'example-stories-loaded'

/** Loads the example stories into a demo once. Removed stories are not loaded again. */
export async function loadExampleStories(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await claimValue(trx, LOADED, 'yes'))) return 0
    const rows = exampleStories.map(({ slug, title, body, author, role, theme, date }) => ({
      slug,
      title,
      body: body.join('\n\n'),
      author: role ? `${author}, ${role}` : author,
      theme,
      example: true,
      publishedAt: new Date(`${date}T12:00:00Z`),
    }))
    await insertStories(trx, rows)
    return rows.length
  })
}

export async function hasExampleStories(db: Db): Promise<boolean> {
  return (await findValue(db, LOADED)) !== undefined
}

type ExampleStory = {
  slug: string
  title: string
  body: string[]
  author: string
  role: string
  date: string
  theme: 'community' | 'support' | 'youth'
}

/** Invented people and events, newest first. Shown with the words 'Example story'. */
export const exampleStories: ExampleStory[] = [
  {
    slug: 'the-first-paycheck',
    title: 'The first paycheck',
    body: [
      'My first paycheck was for eleven hours. I had started at the bakery on a Thursday because Mr. Whitlow said Fridays are too busy to learn anything.',
      'I burned one tray of rolls. He put the worst one on a shelf in the back and wrote my name under it. There are six other names up there. One of them is his.',
      'When the pay came I took my grandmother out for a sandwich. She kept the receipt. She says she is going to frame it, and I think she means it.',
    ],
    author: 'Devon',
    role: 'student, Decatur',
    date: '2026-10-24',
    theme: 'youth',
  },
  {
    slug: 'tuesdays-at-the-library',
    title: 'Tuesdays at the library',
    body: [
      'I signed up to mentor thinking I had a lot to teach. By the third Tuesday I had run out of advice, and Amara had not asked for any.',
      'So we did her chemistry homework together. I was terrible at it. She laughed so hard the librarian came over, and then the librarian helped us.',
      'That was the day she started telling me things. I have learned to bring less advice and more snacks.',
    ],
    author: 'Ruth',
    role: 'mentor, Athens',
    date: '2026-09-15',
    theme: 'community',
  },
  {
    slug: 'a-van-that-would-not-start',
    title: 'A van that would not start',
    body: [
      'We were nine young people and two leaders in a parking lot in Macon, and the van was dead. We had a workshop visit at ten.',
      'The garage across the road was not on our list. The owner walked over, looked under the hood and said, “Who wants to see why it is not starting?” Nine hands went up.',
      'We never made it to the workshop visit. We had one right there. The garage is a partner now, and two of the nine spend Saturdays there.',
    ],
    author: 'Marcus',
    role: 'youth leader, Macon',
    date: '2026-07-30',
    theme: 'support',
  },
  {
    slug: 'poster-by-the-coffee',
    title: 'The poster by the coffee',
    body: [
      'I printed my QR code and asked Pastor Lena if I could hang it by the coffee after church. I thought maybe three people would scan it.',
      'It was thirty-one. Most were over seventy. Mrs. Ortega did not know how to scan, so I showed her, and then she showed everybody else.',
      'One of them turned out to be a retired electrician. He is teaching me now. We started with a doorbell.',
    ],
    author: 'Imani',
    role: 'Ambassador, Atlanta',
    date: '2026-06-07',
    theme: 'community',
  },
  {
    slug: 'eleven-dollars',
    title: 'Eleven dollars',
    body: [
      'I drove a school bus for twenty-six years. You hear a lot from the front seat. Mostly you hear children say they are not good at anything.',
      'I cannot give much now. Eleven dollars is two lunches out, and I make a good sandwich at home.',
      'Last month the receipt said my seeds had reached one hundred and ten. I told my bird about it. He was not impressed, but I was.',
    ],
    author: 'Earl',
    role: 'Seed Planter, Augusta',
    date: '2026-04-18',
    theme: 'support',
  },
  {
    slug: 'the-quiet-one',
    title: 'The quiet one',
    body: [
      'For two months I came to the Saturday group and said nothing. Nobody made me. Someone always saved me a chair.',
      'In March they needed a person to thank the kitchen crew. I heard myself say I would do it. I wrote it on my hand so I would not forget.',
      'My hand was sweating and I could not read it, so I just said what was true: that it was the first place that had let me be quiet. Then the cook cried, and so did I, and then we ate.',
    ],
    author: 'Noah',
    role: 'student, Savannah',
    date: '2026-03-21',
    theme: 'youth',
  },
]
