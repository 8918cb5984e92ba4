import { PictureBlur } from '#app/features/pictures/picture-blur.tsx'
import { PictureImage } from '#app/features/pictures/picture-image.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { pictureOf } from './story-drawings.ts'
import type { Story } from './story-store.server.ts'

type Props = {
  story: Pick<Story, 'slug' | 'photo'>
  /** As in the attribute of an image. */
  sizes: string
  /** In a list all have one shape; by itself a photo keeps its own. */
  cut?: boolean
  /** The page is about it. */
  inPage?: boolean
}

/** The photo that came with a story, or the drawing that stands for it. */
export function StoryPicture({ story: { slug, photo }, sizes, cut = false, inPage = false }: Props) {
  if (!photo) return <Drawing inPage={inPage} name={`story-${pictureOf(slug)}`} className="w-full rounded-md" />
  const shape = cut ? 'aspect-[8/5] w-full object-cover' : 'h-auto max-h-[36rem] w-auto max-w-full lg:max-h-96'
  return (
    <span className={`relative block overflow-hidden rounded-md ${cut ? 'w-full' : 'w-fit'}`}>
      <PictureBlur colors={photo.blur} />
      <PictureImage first={inPage} picture={photo} alt={photo.alt} sizes={sizes} className={`relative ${shape}`} />
    </span>
  )
}
