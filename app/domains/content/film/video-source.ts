import { localizePath } from '#app/ui/frame/page-links.ts'

/** Our own film, made by `tools/make-promo-clip.ts`. */
export const ownClip = {
  src: localizePath('/promo/mustard-seed.mp4'),
  poster: localizePath('/promo/poster.svg'),
  descriptions: localizePath('/promo/mustard-seed.vtt'),
  sceneStartsSeconds: [0, 5, 10, 16, 22, 29],
  lengthSeconds: 36,
  /** The area in which the clip's text is drawn, below our buttons, as fractions of the clip's width and height. */
  textArea: { left: 0.06, top: 0.3, right: 0.55, bottom: 0.52 },
}

export type VideoSource = { kind: 'youtube'; id: string } | { kind: 'vimeo'; id: string } | { kind: 'file'; src: string }

/** Returns our own clip if there is no valid URL, or if a URL of YouTube or Vimeo has no video id. */
export function parseVideoSource(address: string | undefined): VideoSource {
  const own: VideoSource = { kind: 'file', src: ownClip.src }
  if (!address || !URL.canParse(address, 'https://example.org')) return own
  const { hostname, pathname, searchParams } = new URL(address, 'https://example.org')
  const host = hostname.replace(/^(www|m)\./, '')
  const parts = pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtubeSource(parts[0]) ?? own
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtubeSource(searchParams.get('v') ?? (parts.length > 1 ? parts[1] : undefined)) ?? own
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = parts.find((part) => /^\d+$/.test(part))
    return id ? { kind: 'vimeo', id } : own
  }
  return { kind: 'file', src: address }
}

export function watchUrl(source: Exclude<VideoSource, { kind: 'file' }>): string {
  return source.kind === 'youtube' ? `https://www.youtube.com/watch?v=${source.id}` : `https://vimeo.com/${source.id}`
}

/** The hosts that the Content-Security-Policy must allow for the configured video. Our own clip needs none. */
export function allowedVideoHosts(address: string | undefined): { frames: string[]; media: string[] } {
  const source = parseVideoSource(address)
  if (source.kind === 'youtube') return { frames: ['https://www.youtube-nocookie.com'], media: [] }
  if (source.kind === 'vimeo') return { frames: ['https://player.vimeo.com'], media: [] }
  return { frames: [], media: URL.canParse(source.src) ? [new URL(source.src).origin] : [] }
}

/** The id of a video becomes part of a URL, so only letters, digits, _ and - are accepted. */
function youtubeSource(id: string | undefined): VideoSource | undefined {
  return id && /^[\w-]{6,20}$/.test(id) ? { kind: 'youtube', id } : undefined
}
