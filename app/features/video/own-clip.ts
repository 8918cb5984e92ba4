import { ownAddress } from '#app/features/site/own-address.ts'

/** Our own film, drawn by `bin/make-promo-clip.ts`. A scene starts at each of these seconds. */
export const ownClip = {
  src: ownAddress('/promo/mustard-seed.mp4'),
  poster: ownAddress('/promo/poster.svg'),
  descriptions: ownAddress('/promo/mustard-seed.vtt'),
  sceneStartsSeconds: [0, 5, 10, 16, 22, 29],
  lengthSeconds: 36,
  /** Where everything is written in it, as parts of its width and height: beneath our buttons, which nothing else joins. */
  written: { left: 0.06, top: 0.3, right: 0.55, bottom: 0.52 },
}
