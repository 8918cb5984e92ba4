/** Where a piece is drawn. `x` and `y` are the position of its foot. */
type Placement = { x?: number; y?: number; scale?: number; flip?: boolean }
const transformOf = ({ x = 0, y = 0, scale = 1, flip }: Placement) =>
  `translate(${x} ${y})${scale === 1 && !flip ? '' : ` scale(${flip ? -scale : scale} ${scale})`}`

export function Bird({ still, ...place }: Placement & { still?: boolean }) {
  return (
    <g transform={transformOf(place)}>
      <g className={still ? undefined : 'bob'}>
        <path className="fill-none stroke-bark" strokeWidth="2" strokeLinecap="round" d="M-2-8v8M4-8v8" />
        <path className="fill-bird" d="M-24-15l11-4c3-9 11-12 18-9 3-5 12-5 14 2l6 3-6 3c0 9-8 15-16 14-8 0-13-4-15-10z" />
        <path className="fill-bird-wing" d="M-12-18c6-6 13-4 15 3-5 6-12 5-15-3z" />
        <circle className="fill-paper" cx="13" cy="-26" r="1.8" />
      </g>
    </g>
  )
}

export function FlyingBird({ later, ...place }: Placement & { later?: boolean }) {
  return (
    <g transform={transformOf(place)}>
      <path
        className={`fill-bird ${later ? 'bob later' : 'bob'}`}
        d="M0 3c2-2 4-3 7-3l4 2-4 2C4 8 0 9-4 8l-8 4 4-6C-13 2-19-2-29-2c8-6 18-5 23 2C-7-8-4-15 6-21c-3 8-1 15-6 24z"
      />
    </g>
  )
}

export function Tree({ birds = true, ...place }: Placement & { birds?: boolean }) {
  return (
    <g transform={transformOf(place)}>
      <path
        className="fill-bark"
        d="M-52 3c26-6 32-22 34-70 1-36-6-60-22-90l14 4c8 14 14 24 20 40 2-22 0-48-6-74h16c-2 26 0 46 2 60 6-18 16-34 30-46l12 4c-20 26-28 54-28 96 0 52 8 70 36 76z"
      />
      <path
        className="fill-none stroke-bark"
        strokeLinecap="round"
        strokeWidth="9"
        d="M-14-96c-22-30-66-32-126-40M14-110c30-34 70-34 132-46M-84-136c-12-16-24-24-34-44M92-148c8-12 18-20 24-36"
      />
      <g className="sway">
        <path className="fill-leaf-deep" d={canopyBack} />
        <path className="fill-leaf" d={canopyMiddle} />
        <path className="fill-leaf-light" d={canopyLight} />
        <path className="fill-none stroke-leaf-deep" strokeWidth="3" strokeLinecap="round" d={canopyTicks} />
        <path className="fill-none stroke-seed" strokeWidth="9" strokeLinecap="round" d={canopySeeds} />
      </g>
      {birds && (
        <>
          <Bird x={-118} y={-138} scale={0.9} />
          <Bird x={122} y={-156} scale={0.9} flip />
          <Bird x={76} y={-140} scale={0.7} still />
        </>
      )}
    </g>
  )
}

export function YoungTree(place: Placement) {
  return (
    <g transform={transformOf(place)}>
      <path className="fill-bark" d="M-10 1c5-14 7-40 6-72h8c-1 32 1 58 6 72z" />
      <g className="sway">
        <path
          className="fill-leaf"
          d="M-8-156A16 16 0 0 1 19-149 24 24 0 0 1 50-124 17 17 0 0 1 48-98 19 19 0 0 1 31-73 22 22 0 0 1-2-64 27 27 0 0 1-39-85 13 13 0 0 1-51-101 28 28 0 0 1-39-140 21 21 0 0 1-8-156z"
        />
        <path
          className="fill-leaf-light"
          d="M-4-106A18 18 0 0 1-33-110 9 9 0 0 1-41-123 19 19 0 0 1-26-146 10 10 0 0 1-10-148 18 18 0 0 1 14-133 8 8 0 0 1 15-119 13 13 0 0 1-4-106z"
        />
        <path className="fill-none stroke-seed" strokeWidth="7" strokeLinecap="round" d="M28-132h0M12-84h0M34-98h0M-20-84h0M2-124h0" />
      </g>
    </g>
  )
}

export function Sapling(place: Placement) {
  return (
    <g transform={transformOf(place)}>
      <g className="sway">
        <path className="fill-none stroke-leaf-deep" strokeWidth="5" strokeLinecap="round" d="M0 0c-4-30 4-60 0-96" />
        <path className="fill-leaf" d="M-1-32C-12-30-28-36-33-54c16-4 30 4 32 22zM2-66C-8-66-22-72-25-88c14-2 26 6 27 22z" />
        <path
          className="fill-leaf-light"
          d="M0-40c2-18 16-28 34-24-3 18-16 27-34 24zM1-72c2-16 14-24 29-20-3 15-14 23-29 20zM0-92c-9-8-9-18 0-24 8 7 8 17 0 24z"
        />
      </g>
    </g>
  )
}

export function Sprout(place: Placement) {
  return (
    <g transform={transformOf(place)}>
      <g className="sway">
        <path className="fill-none stroke-leaf-deep" strokeWidth="4.5" strokeLinecap="round" d="M0 0c-2-10 1-20 0-30" />
        <path className="fill-leaf" d="M0-27c-13 2-24-4-27-18 15-3 26 3 27 18z" />
        <path className="fill-leaf-light" d="M0-28c1-13 10-20 25-17-2 13-11 20-25 17z" />
      </g>
    </g>
  )
}

export function Seed(place: Placement) {
  return (
    <g transform={transformOf(place)}>
      <path className="fill-seed" d="M-15-11C-14-21-5-27 4-25c10 2 15 11 12 19-2 7-9 8-17 7-9-1-15-4-14-12z" />
      <path className="fill-none stroke-on-forest" strokeWidth="2.5" strokeLinecap="round" d="M-8-13c1-4 4-6 8-7" />
    </g>
  )
}

const canopyBack =
  'M-69-165A46 46 0 0 1-132-195 34 34 0 0 1-161-246 31 31 0 0 1-153-295 36 36 0 0 1-112-334 37 37 0 0 1-56-359 63 63 0 0 1 45-357 36 36 0 0 1 107-346 45 45 0 0 1 166-294 26 26 0 0 1 181-253 32 32 0 0 1 157-210 48 48 0 0 1 85-177 43 43 0 0 1 15-161 53 53 0 0 1-69-165z'
const canopyMiddle =
  'M-158-233A30 30 0 0 1-148-278 29 29 0 0 1-110-302 36 36 0 0 1-53-296 25 25 0 0 1-25-271 23 23 0 0 1-30-233 36 36 0 0 1-78-203 28 28 0 0 1-122-209 27 27 0 0 1-158-233zM-79-293A21 21 0 0 1-72-327 28 28 0 0 1-40-355 44 44 0 0 1 36-372 39 39 0 0 1 96-351 26 26 0 0 1 129-325 23 23 0 0 1 128-291 33 33 0 0 1 89-259 38 38 0 0 1 35-242 38 38 0 0 1-27-256 39 39 0 0 1-79-293zM68-214A19 19 0 0 1 57-242 24 24 0 0 1 74-277 33 33 0 0 1 125-289 26 26 0 0 1 159-266 22 22 0 0 1 164-228 33 33 0 0 1 124-200 38 38 0 0 1 68-214z'
const canopyLight =
  'M-89-292A13 13 0 0 1-83-271 19 19 0 0 1-110-252 18 18 0 0 1-139-256 16 16 0 0 1-155-279 19 19 0 0 1-133-298 28 28 0 0 1-89-292zM26-314A30 30 0 0 1-27-308 36 36 0 0 1-77-328 16 16 0 0 1-69-353 22 22 0 0 1-33-367 35 35 0 0 1 23-363 21 21 0 0 1 45-334 17 17 0 0 1 26-314zM123-312A15 15 0 0 1 109-294 25 25 0 0 1 71-287 24 24 0 0 1 41-309 17 17 0 0 1 56-330 27 27 0 0 1 102-335 19 19 0 0 1 123-312z'
const canopyTicks =
  'M143-242q2-8 10-9M-129-229q2-8 10-9M19-285q2-8 10-9M-64-214q2-8 10-9M-110-234q2-8 10-9M54-271q2-8 10-9M-51-229q2-8 10-9M128-216q2-8 10-9M79-243q2-8 10-9M-14-262q2-8 10-9M20-196q2-8 10-9M-28-186q2-8 10-9'
const canopySeeds =
  'M72-262h0M100-222h0M-13-240h0M-45-248h0M118-298h0M-9-281h0M52-207h0M-66-277h0M-120-266h0M28-262h0M-71-226h0M6-206h0M-21-336h0M-109-218h0M66-344h0M-60-190h0M-85-319h0M148-250h0M20-345h0M150-292h0'
