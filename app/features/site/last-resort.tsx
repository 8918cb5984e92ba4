import { errorWords } from '#app/content/en/site.ts'

/** The screen for a failure nothing else caught. It stands alone: the frame may be what failed. */
export function LastResort({ status, reference }: { status: number; reference?: string }) {
  return (
    <main id="main" className="wrap grid min-h-dvh content-center gap-6 py-16">
      <title>{errorWords.heading}</title>
      <h1>{errorWords.heading}</h1>
      <p className="lead">{errorWords.text}</p>
      <p>
        {errorWords.nextStep} <strong>{reference ?? status}</strong>
      </p>
      <p className="flex flex-wrap gap-6">
        <a href="">{errorWords.retry}</a>
        <a href={errorWords.home.href}>{errorWords.home.label}</a>
        <a href={errorWords.contact.href}>{errorWords.contact.label}</a>
      </p>
    </main>
  )
}
