/** Longer ones are not taken (in bytes). A phone's largest photos are 5 to 10 MB. */
export const MOST_IMAGE_BYTES = 12 * 1024 * 1024
/**
 * Width times height. What has more is refused from its header, before anything of it is unpacked. Phones and cameras "of
 * 50 megapixels" make up to 8256 × 6192.
 */
export const MOST_PIXELS = 52_000_000
/** The largest photo of a phone takes two seconds; what takes so long is given up. */
export const LONGEST_MAKING_MS = 8_000
/** The process for pictures starts within a quarter of a second on an idle machine; who waits this long is asked to come again. */
export const LONGEST_START_MS = 5_000
/** In CSS pixels; a picture that is smaller keeps its own width and is never enlarged. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** One of the files of a picture. They hold pixels alone: no place, no date, no camera, no words. */
export type ImageFile = { width: number; format: ImageFormat; bytes: Buffer }

/** `width` and `height` are of the largest. `thumbhash`: base64, some 25 bytes that a picture of a few blurred colors is drawn from. */
export type MadeImage = {
  width: number
  height: number
  thumbhash: string
  files: ImageFile[]
  /** A JPEG to stand beside a shared link, where one is wanted. */
  preview?: Buffer
}

/** What those who show links ask for (Open Graph). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** A part of a picture: each from 0 to 1 of its width or height. */
export type Box = { left: number; top: number; width: number; height: number }
/** `blurs`: parts of the whole picture of which nothing can be made out any more. `crop`: what is left of it then. */
export type Edits = { crop: Box | null; blurs: Box[] }

export type MakingWanted = {
  preview?: boolean
  edits?: Edits
  /** A photo: where one could see through it, it lies on a ground. */
  opaque?: boolean
}

/**
 * `heic`: what an iPhone keeps by itself, and no browser but its own shows. `unreadable`: it begins as a picture and is
 * none, or is broken. `too-heavy`: to unpack it takes more memory or time than one is given. `busy`: too many are being
 * made just now, and it may be sent again.
 */
export type NoImage = 'too-large' | 'too-many-pixels' | 'heic' | 'other-format' | 'empty' | 'unreadable' | 'too-heavy' | 'busy'

/** `heavy`: it took four seconds of a core and more, whatever became of it. */
export type Making = (({ ok: true } & MadeImage) | { ok: false; reason: NoImage }) & { heavy?: true }

/** Makes pictures anew out of what strangers send. */
export type Images = {
  /** @param path of the file that was sent, under a name of ours */
  make(path: string, wanted?: MakingWanted): Promise<Making>
  close(): void
}
