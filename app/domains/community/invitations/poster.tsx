import { ArrowLeft } from 'lucide-react'
import { href } from 'react-router'
import { posterWords } from '#copy/community/invitation.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { useSiteFacts } from '#app/ui/frame/site-facts.ts'
import { Mark } from '#app/ui/world/mark.tsx'
import { Drawing } from '#app/ui/world/drawing.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'

export const PAPER_SIZES = { letter: ['8.5in', '11in'], a4: ['210mm', '297mm'] } as const
export type PaperSize = keyof typeof PAPER_SIZES

/** Only the poster is printed. It is one pixel shorter than the page, so that no second page begins. */
const sheetStyle = ([width, height]: readonly [string, string]) => `
.poster{aspect-ratio:${width.replace(/[a-z]/g, '')}/${height.replace(/[a-z]/g, '')};color-scheme:light;container-type:inline-size;print-color-adjust:exact;-webkit-print-color-adjust:exact}
@media print{@page{size:${width} ${height};margin:0}
html,body{height:auto;min-height:0}
body{background:#fff}
.site-header,footer,.site-footer-scene,.skip-link{display:none!important}
main,.poster-place{display:block!important;padding:0!important;margin:0!important;max-width:none!important;min-height:0!important}
.poster{width:${width};height:calc(${height} - 1px);max-width:none!important;aspect-ratio:auto;border-radius:0!important;box-shadow:none!important;border:0!important;overflow:hidden;break-after:avoid}}`

type Props = { code: string; paper: PaperSize; qr: { size: number; path: string } }

export function Poster({ code, paper, qr }: Props) {
  const { siteName, siteUrl } = useSiteFacts()
  const words = posterWords(siteName)
  const address = (siteUrl + href('/a/:code', { code })).replace(/^https?:\/\//, '')
  return (
    <div className="poster-place wrap grid gap-6 py-8">
      <style href={`poster-${paper}`} precedence="page">
        {sheetStyle(PAPER_SIZES[paper])}
      </style>
      <div className="no-print grid justify-items-start gap-3">
        <p>
          <a href={localizePath(href('/a/:code/share', { code }))} className="inline-flex items-center gap-2 py-2 font-semibold">
            <ArrowLeft aria-hidden /> {words.back}
          </a>
        </p>
        <p className="max-w-2xl text-muted">{`${words.hint(words.papers[paper])} ${words.sendOn}`}</p>
        <PrintButton>{words.print}</PrintButton>
      </div>
      <article className="poster mx-auto flex w-full max-w-3xl flex-col overflow-hidden rounded-md border border-line bg-paper text-center text-ink shadow-md">
        <div className="flex flex-1 flex-col items-center justify-evenly px-[8cqw] pt-[4cqw]">
          <p className="flex items-center gap-[1.5cqw] font-display text-[4cqw] leading-none font-semibold">
            <Mark className="h-[6cqw] w-[6cqw]" /> {siteName}
          </p>
          <h1 className="text-[8.2cqw] leading-[1.05]">{words.heading}</h1>
          <p className="max-w-[80cqw] text-[3.1cqw] leading-snug">{words.text}</p>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="w-[52cqw] rounded-[2cqw]"
            role="img"
            aria-label={words.scan}
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#000" d={qr.path} />
          </svg>
          <p className="text-[3.4cqw] leading-snug">
            <span className="font-semibold">{words.scan}</span>, {words.or}
            <strong className="block text-[3.6cqw] tracking-wide break-all">{address}</strong>
          </p>
        </div>
        <Drawing eager name="footer-scene" className="block h-[23cqw] w-full shrink-0" />
      </article>
    </div>
  )
}
