import { Person, wheelchair } from './people.tsx'
import { Bird, FlyingBird, Sapling, Sprout, Tree, YoungTree } from './pieces.tsx'

/**
 * The world in one picture: morning (or moonlight) over warm hills, fields of mustard, the road that
 * winds to the great tree, and who has come there. Fills its box; what matters keeps to the right, words belong on the left.
 * @param files folder of the drawings' files: all but the sky comes from there after the first paint
 *   (`early/later.ts`), because on a phone most of the picture lies below the first screen
 */
export function HeroScene({ className, files }: { className?: string; files?: string }) {
  return (
    <svg viewBox="0 0 1440 720" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden>
      <linearGradient id="hero-sky" x2="0" y2="1">
        <stop offset=".1" stopColor="var(--sky-top)" />
        <stop offset=".75" stopColor="var(--sky-low)" />
      </linearGradient>
      <rect width="1440" height="720" fill="url(#hero-sky)" />
      {files ? <use data-href={`${files}/hero-scene.svg#land`} /> : <Land />}
    </svg>
  )
}

function Land() {
  return (
    <g id="land">
      <path
        className="fill-none"
        stroke="var(--star)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M620 90h0M760 60h0M850 150h0M700 190h0M1010 60h0M1330 70h0M1400 190h0M560 40h0M930 100h0M320 50h0M120 120h0"
      />
      <g className="fill-sun">
        <circle cx="1296" cy="206" r="150" opacity=".14" />
        <circle cx="1296" cy="206" r="104" opacity=".2" />
        <circle cx="1296" cy="206" r="62" />
      </g>
      <FlyingBird x={760} y={236} scale={0.9} />
      <FlyingBird x={826} y={196} scale={0.62} later />
      <FlyingBird x={700} y={284} scale={0.5} later />
      <path className="fill-far" d="M0 500c140-70 260-60 420-20s250-90 460-66 220 60 330 14 170-40 230-24v316H0z" />
      <path className="fill-hill" d="M0 560c180-40 330-30 520-8s330-66 560-58 250 40 360 18v208H0z" />
      <path
        className="fill-none stroke-seed"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 15"
        d="M560 566c170-30 270-50 420-52M540 586c170-26 240-40 380-46M1150 512c90 14 190 16 290 6M1160 530c90 12 180 12 280 4M600 606c120-18 180-30 250-38"
      />
      <YoungTree x={640} y={552} scale={0.5} />
      <YoungTree x={1400} y={520} scale={0.62} />
      <path className="fill-meadow" d="M0 628c240-60 420-34 640-30s330-84 560-72 190 20 240 22v172H0z" />
      <path
        className="fill-road"
        d="M400 720c120-48 470-60 470-96 0-30-150-34-150-58 0-22 160-24 330-30l14 8c-160 12-250 8-250 24 0 20 216 20 216 62 0 52-240 56-300 90z"
      />
      <ellipse className="fill-grove" cx="1085" cy="546" rx="150" ry="13" opacity=".45" />
      <Tree x={1085} y={546} scale={1.12} />
      <path className="fill-grove" d="M0 690c120-50 300-54 430-20 60 16 90 34 130 50H0zM1440 600c-160 20-330 60-430 120h430z" />
      <Sapling x={252} y={668} scale={1.05} />
      <Bird x={330} y={668} scale={0.9} />
      <Sprout x={150} y={678} scale={0.9} />
      <path
        className="fill-none stroke-seed"
        strokeWidth="9"
        strokeLinecap="round"
        d="M1120 690h0M1168 668h0M1210 690h0M1262 656h0M1300 690h0M1340 650h0M1390 676h0M60 700h0M96 690h0M400 694h0M440 706h0M1160 706h0M1250 704h0M1350 704h0"
      />
      <People />
    </g>
  )
}

/** A mentor and a teenager on the bench, and three friends in the shade. */
function People() {
  return (
    <g transform="translate(0 26)">
      <ellipse className="fill-grove" cx="1030" cy="640" rx="116" ry="10" opacity=".35" />
      <ellipse className="fill-grove" cx="1272" cy="654" rx="146" ry="11" opacity=".35" />
      <g transform="translate(940 640) scale(1.35)">
        <path className="fill-bark" d="M4-92h124v8H4zM4-78h124v8H4zM12-92h7V0h-7zM114-92h7V0h-7z" />
        <Person
          who="ruth"
          x={42}
          hip={[0, -40]}
          nod={4}
          legs={[
            [
              [26, -40],
              [27, -6],
            ],
            [
              [20, -40],
              [20, -4],
            ],
          ]}
          arms={[
            [
              [18, -18],
              [22, -6],
            ],
            [
              [2, -20],
              [20, -32],
            ],
          ]}
        />
        <Person
          who="theo"
          x={98}
          flip
          hip={[0, -40]}
          lean={5}
          nod={4}
          eyes="glad"
          legs={[
            [
              [24, -40],
              [22, -6],
            ],
            [
              [20, -40],
              [15, -4],
            ],
          ]}
          arms={[
            [
              [16, -18],
              [20, -4],
            ],
            [
              [-6, -16],
              [12, -4],
            ],
          ]}
        />
        <path className="fill-road" d="M2-42h130v7H2z" />
        <path className="fill-bark" d="M2-35h130v6H2zM12-30h7V2h-7zM114-30h7V2h-7z" />
      </g>
      <g transform="translate(1186 650) scale(1.35)">
        <Person
          who="nia"
          eyes="glad"
          arms={[
            [
              [22, -40],
              [27, -58],
            ],
            [
              [-14, -18],
              [-6, -4],
            ],
          ]}
        />
        <g transform="translate(68 2) scale(-1 1)">
          {wheelchair.behind}
          <Person
            who="eli"
            hip={[-4, -40]}
            nod={-4}
            eyes="glad"
            legs={[
              [
                [22, -40],
                [28, -12],
              ],
              [
                [18, -39],
                [24, -11],
              ],
            ]}
            arms={[
              [
                [22, -28],
                [34, -38],
              ],
              [
                [-4, -14],
                [14, -6],
              ],
            ]}
          />
          {wheelchair.before}
        </g>
        <Person
          who="yusra"
          x={122}
          y={4}
          flip
          arms={[
            [
              [14, -18],
              [18, -10],
            ],
            [
              [-8, -18],
              [8, -10],
            ],
          ]}
          held={
            <g transform="translate(12 -12) rotate(-10)">
              <path className="fill-clay" d="M-9-12H10V12H-9z" />
              <path className="fill-on-forest" d="M-9 9H8v3H-9z" />
            </g>
          }
        />
      </g>
    </g>
  )
}
