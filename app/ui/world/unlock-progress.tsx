import { useId } from 'react'
import { Bird, Seed } from './pieces.tsx'
import type { Elements } from '../elements.ts'

type UnlockStemProps = {
  value: number
  max: number
  label: string
  children?: Elements
}

export function UnlockProgress({ value, max, label, children }: UnlockStemProps) {
  const id = useId()
  const figure = `${value}/${max}`
  const part = Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  const percent = `${Math.floor(part * 100)}%`
  const grown = Math.floor(part * 10)
  return (
    <div className="@container">
      <div className="card items-center gap-6 @xl:flex-row @xl:gap-12">
        <svg viewBox="0 0 240 420" className="h-72 shrink-0 @xl:h-96 print:h-60" aria-hidden>
          <path className="fill-hill" d="M10 388c50-28 170-30 220 0-30 26-190 26-220 0z" />
          {Array.from({ length: 10 }, (_, index) => (
            <LeafPair key={index} y={340 - index * 31} turn={index % 2 === 0} grown={index < grown} />
          ))}
          <path className="fill-none stroke-line" strokeWidth="5" strokeLinecap="round" strokeDasharray="1 11" d={stem} />
          {part > 0 && (
            <path
              className="fill-none stroke-leaf-deep"
              strokeWidth="7"
              strokeLinecap="round"
              pathLength="100"
              strokeDasharray={`${part * 100} 100`}
              d={stem}
            />
          )}
          <g className={part === 1 ? 'fill-seed' : 'fill-mustard-soft stroke-mustard'} strokeWidth="2">
            <path d={petals} />
            <circle className="fill-clay stroke-none" cx="120" cy="34" r="6" />
          </g>
          <Seed x={120} y={386} scale={1.1} />
          {grown >= 3 ? <Bird x={164} y={340 - (grown - 1) * 31 - 20} scale={0.7} flip /> : <Bird x={190} y={378} scale={0.8} flip />}
        </svg>
        <div className="grid w-full min-w-0 gap-3">
          <p className="font-display text-4xl leading-none font-semibold">{figure}</p>
          <p id={id} className="text-lg">
            {label}
          </p>
          <div
            role="progressbar"
            aria-labelledby={id}
            aria-valuenow={Math.min(value, max)}
            aria-valuemin={0}
            aria-valuemax={max}
            aria-valuetext={`${figure}, ${percent}`}
          >
            <svg className="h-4 w-full overflow-hidden rounded-full border border-edge bg-sand" aria-hidden>
              <rect className="fill-leaf" width={`${part * 100}%`} height="100%" />
            </svg>
          </div>
          <p className="text-muted">{percent}</p>
          {children}
        </div>
      </div>
    </div>
  )
}

const petals =
  'M120 34c-16-2-22-14-15-28 5-6 25-6 30 0 7 14 1 26-15 28zm0 0c2-16 14-22 28-15 6 5 6 25 0 30-14 7-26 1-28-15zm0 0c16 2 22 14 15 28-5 6-25 6-30 0-7-14-1-26 15-28zm0 0c-2 16-14 22-28 15-6-5-6-25 0-30 14-7 26-1 28 15z'
const stem = 'M120 372c-8-50 10-90 0-140s10-90 0-190'

function LeafPair({ y, turn, grown }: { y: number; turn: boolean; grown: boolean }) {
  const look = (fill: string) => (grown ? fill : 'fill-none stroke-line')
  return (
    <g className={grown ? 'sway' : undefined} strokeWidth="2">
      <path className={look(turn ? 'fill-leaf' : 'fill-leaf-light')} d={`M119 ${y}c-18 2-40-4-48-24 24-4 44 6 48 24z`} />
      <path className={look(turn ? 'fill-leaf-light' : 'fill-leaf')} d={`M121 ${y - 12}c4-18 24-28 48-24-8 20-30 26-48 24z`} />
    </g>
  )
}
