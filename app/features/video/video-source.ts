export type VideoSource =
  | { kind: 'youtube'; id: string }
  | { kind: 'vimeo'; id: string }
  | { kind: 'file'; src: string }

/** Our own clip, made by `bin/make-promo-clip.ts`. */
const OWN_CLIP = '/promo/mustard-seed.mp4'

/** Tells what kind of video an address is: YouTube, Vimeo or a file. Unset means our own clip. */
export function videoSourceOf(address: string | undefined): VideoSource {
  if (!address) return { kind: 'file', src: OWN_CLIP }
  const url = new URL(address, 'https://example.org')
  const host = url.hostname.replace(/^www\.|^m\./, '')
  if (host === 'youtu.be') return { kind: 'youtube', id: url.pathname.slice(1) }
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return { kind: 'youtube', id: url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? '' }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return { kind: 'vimeo', id: url.pathname.match(/\d+/)?.[0] ?? '' }
  return { kind: 'file', src: address }
}

/** The hosts a page may load for the video that is set; none for our own clip. */
export function allowedVideoHosts(address: string | undefined): { frames: string[]; media: string[] } {
  const source = videoSourceOf(address)
  if (source.kind === 'youtube') return { frames: ['https://www.youtube-nocookie.com'], media: [] }
  if (source.kind === 'vimeo') return { frames: ['https://player.vimeo.com'], media: [] }
  return { frames: [], media: URL.canParse(source.src) ? [new URL(source.src).origin] : [] }
}
