/** The film on the home page. */
export function videoWords(siteName: string) {
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
      'A hand lets a mustard seed fall into dark soil.',
      'Rain comes. A green shoot lifts its head beside a road.',
      'Day and night pass. The shoot becomes a sapling, then a tree.',
      'Birds land in its branches, one after another, until the tree is full.',
      `The words appear: ${siteName}. Small seeds. Strong roots.`,
    ],
  }
}
