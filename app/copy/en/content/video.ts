import type { SiteValues } from '#copy/types.ts'
/** What the ministry's own film says, as text: one line for each scene except the last. */
export const filmLines = ['It starts small.', 'It needs some rain,', 'some time,', 'and hands that care.', 'Then there is room.'] as const

/** The section with the film on the home page. */
export function videoWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  return {
    heading: 'See it in under a minute',
    text: 'A short film about what one seed can become. It starts silent, and only when you press play.',
    title: `A short film about ${siteName}`,
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    unmute: 'Unmute',
    playFrom: (time: string) => `Play from ${time}`,
    failed: 'The film did not load. Try again, or read our story on the About page.',
    transcriptLabel: 'What the film shows',
    transcript: [
      `A hand lets a mustard seed fall into dark soil. “${filmLines[0]}”`,
      `Rain comes. A green shoot lifts its head beside a road. “${filmLines[1]}”`,
      `Days and nights pass. The shoot becomes a sapling, then a young tree. “${filmLines[2]}”`,
      `A hand waters the tree. Along the road others begin to grow. “${filmLines[3]}”`,
      `Birds land in its branches, one after another, until the tree is full. “${filmLines[4]}”`,
      `Evening. The words appear: ${siteName}. Small seeds. Strong roots.`,
    ],
  }
}
