import { FlyingBird } from './pieces.tsx'

/** Three birds on their way home. */
export function Birds({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 80" className={className} aria-hidden>
      <FlyingBird x={38} y={52} />
      <FlyingBird x={92} y={28} scale={0.75} later />
      <FlyingBird x={136} y={56} scale={0.6} />
    </svg>
  )
}
