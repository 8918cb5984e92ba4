/** Our own film, drawn by `bin/make-promo-clip.ts`. A scene starts at each of these seconds. */
export const ownClip = {
  src: '/promo/mustard-seed.mp4',
  poster: '/promo/poster.svg',
  descriptions: '/promo/mustard-seed.vtt',
  sceneStartsSeconds: [0, 3, 6, 9, 12],
  lengthSeconds: 15,
}
