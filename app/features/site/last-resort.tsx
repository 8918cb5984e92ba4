import { errorWords } from '#words/site.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { ownAddress } from './own-address.ts'

/** The screen for a failure nothing else caught. It stands alone: the frame may be what failed. */
export function LastResort({ reference }: { reference: string | undefined }) {
  return (
    <main id="main" className="wrap narrow grid min-h-dvh content-center justify-items-start gap-6 py-16">
      <title>{errorWords.heading}</title>
      <meta name="robots" content="noindex" />
      <Drawing inPage name="lost-bird" className="w-56" />
      <h1>{errorWords.heading}</h1>
      <p className="lead">{errorWords.text}</p>
      {reference ? (
        <p>
          {errorWords.nextStep} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      ) : (
        <p>{errorWords.nextStepUnnamed}</p>
      )}
      {/* Whole page loads: whatever is broken in the running page is left behind. */}
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-mustard" href="">
          {errorWords.retry}
        </a>
        <a className="btn btn-outline" href={ownAddress('/')}>
          {errorWords.home}
        </a>
        <a className="btn btn-quiet" href={ownAddress('/contact')}>
          {errorWords.contact}
        </a>
      </p>
    </main>
  )
}
