import { ownAddress } from '#app/features/site/own-address.ts'

/** Our own film, drawn by `bin/make-promo-clip.ts`. A scene starts at each of these seconds. */
export const ownClip = {
  src: ownAddress('/promo/mustard-seed.mp4'),
  poster: ownAddress('/promo/poster.svg'),
  descriptions: ownAddress('/promo/mustard-seed.vtt'),
  sceneStartsSeconds: [0, 3, 6, 9, 12],
  lengthSeconds: 15,
}
