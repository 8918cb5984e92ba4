import type { Week } from './figures-view.ts'

const WIDTH = 640
const GROUND = 150
const TALLEST = 116
const ABOVE = 8

/** A stem for each week, as tall as it was; the best one and this week's are written above theirs. */
export function WeeksPicture({ weeks, alt }: { weeks: Week[]; alt: string }) {
  const most = Math.max(1, ...weeks.map(({ amount }) => amount))
  const step = WIDTH / weeks.length
  const best = weeks.findIndex(({ amount }) => amount === most)
  return (
    <div>
      <svg
        viewBox={weeks.some(({ amount }) => amount > 0) ? `0 -12 ${WIDTH} 178` : `0 ${GROUND - 14} ${WIDTH} 30`}
        role="img"
        aria-label={alt}
        className="block w-full"
      >
        <path className="fill-hill" d={`M0 ${GROUND}c120-7 520-7 ${WIDTH} 0v16H0z`} />
        {weeks.map(({ monday, amount, written }, at) => {
          const x = step * (at + 0.5)
          const height = (Math.max(0, amount) / most) * TALLEST
          const isWritten = amount > 0 && (at === best || (at === weeks.length - 1 && Math.abs(at - best) > 6))
          return (
            <g key={monday}>
              {height > 0 ? (
                <path
                  className="fill-none stroke-leaf-deep"
                  strokeWidth="11"
                  strokeLinecap="round"
                  d={`M${x} ${GROUND - 2}v${-Math.max(1, height - 4)}`}
                />
              ) : (
                <path
                  className="fill-none stroke-bark"
                  strokeWidth="2.5"
                  strokeLinecap="round"
                  opacity=".45"
                  d={`M${x - 5} ${GROUND + 5}q5 4 10 0`}
                />
              )}
              {isWritten && (
                <text
                  x={x}
                  y={GROUND - height - ABOVE - 4}
                  textAnchor={at < 3 ? 'start' : at > weeks.length - 4 ? 'end' : 'middle'}
                  className="fill-ink text-[17px] font-semibold max-sm:text-[26px]"
                >
                  {written}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <p className="flex justify-between text-sm text-muted" aria-hidden>
        <span>{weeks[0]?.day}</span>
        <span>{weeks.at(-1)?.day}</span>
      </p>
    </div>
  )
}
