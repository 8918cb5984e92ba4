import { mapWords } from '#words/maps.ts'
import { Elsewhere } from '#app/features/site/elsewhere.tsx'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { GEONAMES_LICENSE } from './map-words.ts'

/** A picture of where a place lies, in units of its own from the upper left. Lines are paths. */
export type LocatorDrawing = {
  width: number
  height: number
  land: string
  counties: string
  states: string
  coast: string
  towns: { name: string; x: number; y: number; left: number; baseline: number }[]
  /** Of the towns that are named; none in the wild. */
  nearest: { town: string; miles: number } | undefined
  scale: { miles: number; width: number }
}

const { locator, boundaries } = mapWords

/** Where a place lies, drawn by the server: it needs no script, and turns with the theme. */
export function Locator({ drawing, name }: { drawing: LocatorDrawing; name: string }) {
  const { width, height, land, counties, states, coast, towns, nearest, scale } = drawing
  const [middle, center] = [width / 2, height / 2]
  return (
    <svg className="locator" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe(name, nearest)}>
      <path className="locator-coast" d={coast} />
      <path className="locator-land" d={land} />
      <path className="locator-counties" d={counties} />
      <path className="locator-states" d={states} />
      {towns.map((town) => (
        <g key={`${town.name} ${town.x}`}>
          <circle className="locator-dot" cx={town.x} cy={town.y} r="2.5" />
          <text className="locator-town" x={town.left} y={town.baseline}>
            {town.name}
          </text>
        </g>
      ))}
      <path className="locator-pin" d={`M${middle} ${center}c-4-7-11-11-11-19.500a11 11 0 0 1 22 0c0 8.500-7 12.500-11 19.500z`} />
      <circle className="locator-hole" cx={middle} cy={center - 19} r="4.5" />
      <path className="locator-scale" d={`M12 ${height - 18}v6h${scale.width}v-6`} />
      <text className="locator-town" x="18" y={height - 17}>
        {mapWords.miles(formatNumber(scale.miles))}
      </text>
    </svg>
  )
}

/** Whose lines and towns it shows. */
export function LocatorSources() {
  return (
    <p className="text-sm text-muted">
      {locator.sources} {boundaries.source}{' '}
      <span className="whitespace-nowrap">
        (<Elsewhere to={GEONAMES_LICENSE}>{boundaries.license}</Elsewhere>)
      </span>
    </p>
  )
}

function describe(name: string, nearest: LocatorDrawing['nearest']): string {
  if (!nearest) return locator.alone(name)
  if (nearest.miles === 0) return locator.inTown(name, nearest.town)
  return locator.near(name, counted(nearest.miles), nearest.town)
}
