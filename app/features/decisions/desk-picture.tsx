import { ownAddress } from '#app/features/site/own-address.ts'

type Props = { picture: { id: string; width: number; height: number }; alt: string; large?: boolean }

/** A picture by the desk's own address, where staff alone are handed it. */
export function DeskPicture({ picture: { id, width, height }, alt, large = false }: Props) {
  return (
    <img
      src={ownAddress(`/desk/pictures/${id}`)}
      alt={alt}
      width={width}
      height={height}
      className={`h-auto w-auto max-w-full rounded-md ${large ? 'max-h-[44rem]' : 'max-h-40'}`}
    />
  )
}
