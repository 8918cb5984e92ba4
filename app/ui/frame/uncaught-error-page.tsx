import { errorWords } from '#copy/site.ts'
import { LostBird } from '#app/ui/world/lost-bird.tsx'
import { localizePath } from './page-links.ts'

/** The page for an error that nothing else caught. It does not use the frame, which may be what failed. */
export function UncaughtErrorPage({ reference }: { reference: string | undefined }) {
  return (
    <main id="main" className="wrap narrow grid min-h-dvh content-center justify-items-start gap-6 py-16">
      <title>{errorWords.heading}</title>
      <meta name="robots" content="noindex" />
      <LostBird className="w-56" />
      <h1>{errorWords.heading}</h1>
      <p className="lead">{errorWords.text}</p>
      {reference ? (
        <p>
          {errorWords.nextStep} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      ) : (
        <p>{errorWords.nextStepUnnamed}</p>
      )}
      {/* These are plain links, because a full page load discards the broken state. */}
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-mustard" href="">
          {errorWords.retry}
        </a>
        <a className="btn btn-outline" href={localizePath('/')}>
          {errorWords.home}
        </a>
        <a className="btn btn-quiet" href={localizePath('/contact')}>
          {errorWords.contact}
        </a>
      </p>
    </main>
  )
}
