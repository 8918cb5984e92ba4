import { cloneElement, useState, useSyncExternalStore } from 'react'
import { type DrawingName, drawingSizes } from './drawing-names.ts'
import folder from './every-drawing.tsx?files'
import { isTakingOver } from './taken-over.ts'

/** The browser has the drawings as files alone. */
const everyDrawing = import.meta.env.SSR ? (await import('./every-drawing.tsx')).everyDrawing : undefined

const never = () => () => {}
/** False where React does not take over what the server rendered but makes it anew. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

type DrawingProps = {
  name: DrawingName
  className?: string
  /** Stands in the first screen: it comes in the page itself, so that nobody waits for it. Others come when they are near. */
  inPage?: boolean
}

/**
 * A picture of the drawn world, an ornament that never changes. The page's script has no drawings: what the server put
 * into the page stays as it came, and who moves on within the site gets the file.
 */
export function Drawing({ name, className = '', inPage = false }: DrawingProps) {
  const [asItCame] = useState(useIsHydrating() && isTakingOver())
  const file = <DrawingFile name={name} className={className} eager={inPage} />
  if (!inPage || !(everyDrawing || asItCame)) return file
  // Of a scene the page has only the place; a script takes in the file after the first paint (`early/later.ts`).
  const scene = name === 'hero-scene' || name.startsWith('people-')
  const ownClass = scene ? `${className} noscript:hidden` : className
  return (
    <>
      <DrawingInPage name={name} className={ownClass} />
      {scene && <noscript>{file}</noscript>}
    </>
  )
}

function DrawingInPage({ name, className }: { name: DrawingName; className: string }) {
  if (everyDrawing) return cloneElement(everyDrawing[name], { className, files: folder })
  // React never compares or replaces the inside of an element that has dangerouslySetInnerHTML when it takes a page over.
  return <svg suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

function DrawingFile({ name, className, eager }: { name: DrawingName; className: string; eager: boolean }) {
  const [width, height] = drawingSizes[name.split('-')[0]!]!
  return (
    <img
      src={`${folder}/${name}.svg`}
      alt=""
      width={width}
      height={height}
      className={className || undefined}
      loading={eager ? 'eager' : 'lazy'}
      // Where one stands in view, browsers would fetch it before anything that matters.
      fetchPriority="low"
      decoding="async"
    />
  )
}
