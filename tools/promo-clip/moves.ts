/**
 * Moves every part of the scenery to its place at a second of the film. The function is sent to the page as text, so it may use
 * nothing outside its own body.
 */
export function moveSceneryTo(second: number): void {
  const plant = { x: 458, y: 312 }
  const between = (from: number, to: number) => Math.min(1, Math.max(0, (second - from) / (to - from)))
  const smooth = (part: number) => part * part * (3 - 2 * part)
  const mix = (a: number, b: number, part: number) => a + (b - a) * part
  const place = (id: string, x: number, y: number, scale: number, opacity: number, flip = false) => {
    const part = document.getElementById(id)!
    part.setAttribute(
      'transform',
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((flip ? -1 : 1) * scale).toFixed(3)} ${scale.toFixed(3)})`,
    )
    part.setAttribute('opacity', String(Math.round(opacity * 100) / 100))
  }
  const blend = (colours: [string, string], part: number) =>
    `#${[1, 3, 5]
      .map((at) =>
        Math.round(mix(parseInt(colours[0].slice(at, at + 2), 16), parseInt(colours[1].slice(at, at + 2), 16), part))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`

  // The sky shows a warm morning, rain, three days and nights, and a golden evening that stays.
  const raining = smooth(between(5, 5.8)) * (1 - smooth(between(8.6, 9.4)))
  const dusk = smooth(between(27.5, 30.5))
  const passing = second > 10 && second < 16
  const days = between(10, 16) * 3
  const night = passing ? Math.max(0, Math.sin((days - 0.5) * 2 * Math.PI)) : 0
  const sky = document.querySelectorAll('#sky stop')
  sky[0]!.setAttribute('stop-color', blend([blend([blend(['#fbf6ea', '#b9ced6'], raining), '#1a2b3c'], night), '#f6dfae'], dusk))
  sky[1]!.setAttribute('stop-color', blend([blend([blend(['#fae3ad', '#dfe8e6'], raining), '#2f5a5a'], night), '#f0b36a'], dusk))
  place('stars', 0, 0, 1, night)
  place('rain', -((second * 60) % 360) / 4, (second * 420) % 360, 1, raining * 0.8)

  const rise = passing ? (days % 1) * 2 : 0.62
  const lit = !passing || rise < 1
  const sunX = mix(mix(90, 560, rise), 214, dusk)
  const sunY = mix(210 - Math.sin(Math.min(rise, 1) * Math.PI) * 140, 234, dusk)
  place('sun', sunX, sunY, mix(1, 1.25, dusk), lit ? 1 - raining : 0)
  place('moon', mix(90, 560, rise - 1), 200 - Math.sin((rise - 1) * Math.PI) * 130, 1, lit ? 0 : 1)

  // The hand drops the seed.
  const reach = smooth(between(0.3, 1.7)) * (1 - smooth(between(2.9, 4.1)))
  place('hand', mix(640, plant.x + 4, reach), mix(-60, 172, reach), 1, second < 4.2 ? 1 : 0)
  const held = second < 2.4
  const falling = between(2.4, 3.1) ** 2
  const sinking = smooth(between(3.5, 4.5))
  place(
    'seed',
    mix(640, plant.x, held ? reach : 1),
    mix(mix(-40, 190, held ? reach : 1), plant.y, falling) + sinking * 16,
    1 - sinking * 0.3,
    1 - sinking,
  )

  // The can waters the plant while others begin to grow along the road.
  const watering = smooth(between(16.2, 17.4)) * (1 - smooth(between(20, 21.2)))
  place('can', mix(760, 600, watering), mix(40, 178, watering), 1, watering > 0 ? 1 : 0)
  place('water', 0, (second * 90) % 30, 1, smooth(between(17.4, 17.7)) * (1 - smooth(between(19.6, 20))))
  const others: [number, number, number, number][] = [
    [64, 268, 0.62, 17],
    [128, 262, 0.5, 17.8],
    [276, 262, 0.56, 18.6],
    [334, 266, 0.44, 19.4],
  ]
  others.forEach(([x, y, scale, from], other) => {
    const grown = smooth(between(from, from + 2.4))
    const older = smooth(between(22 + other * 0.6, 25 + other * 0.6))
    place(`other-sprout-${other}`, x, y, Math.max(0.02, grown * scale), grown * (1 - older))
    place(`other-sapling-${other}`, x, y, mix(0.4, 1, older) * scale, older)
  })

  // Each age of the plant grows out of the one before it.
  const ages: [string, number, number, number][] = [
    ['sprout', 6.6, 9, 11.4],
    ['sapling', 11.1, 12.6, 13.6],
    ['young', 13.3, 15, 20.4],
    ['tree', 20, 22.4, 99],
  ]
  for (const [id, from, grown, until] of ages) {
    const sway = 1 + Math.sin(second * 1.6) * 0.006
    place(
      id,
      plant.x,
      plant.y,
      mix(id === 'sprout' ? 0.05 : id === 'tree' ? 0.62 : 0.45, 1, smooth(between(from, grown))) * sway,
      smooth(between(from, from + 0.4)) * (1 - smooth(between(until, until + 0.4))),
    )
  }

  // The birds come one after another, each from its own side to its own branch.
  const branches: [number, number, number][] = [
    [-86, -101, 0.72],
    [88, -114, 0.72],
    [52, -103, 0.56],
    [-52, -112, 0.5],
    [-148, 4, 0.8],
  ]
  branches.forEach(([x, y, scale], bird) => {
    const left = x < 0
    const arrive = 23.8 + bird * 0.95
    const way = smooth(between(arrive - 1.7, arrive))
    const here = second >= arrive
    const fromX = left ? -60 : 700
    place(
      `flying-${bird}`,
      mix(fromX, plant.x + x, way),
      mix(50 + bird * 16, plant.y + y - 8, way) + Math.sin(second * 12 + bird) * 4 * (1 - way),
      scale * 1.1,
      way > 0 && !here ? 1 : 0,
      !left,
    )
    place(
      `resting-${bird}`,
      plant.x + x,
      plant.y + y - (here ? Math.abs(Math.sin((second - arrive) * 5)) * 5 * (1 - between(arrive, arrive + 0.7)) : 0),
      scale,
      here ? 1 : 0,
      !left,
    )
  })

  // Each scene shows one line of text; the name and the motto follow.
  const lines: [number, number][] = [
    [0.8, 4.6],
    [5.6, 9.6],
    [10.4, 15.6],
    [16.8, 21.6],
    [23, 28.4],
  ]
  lines.forEach(([from, until], line) => {
    const shown = smooth(between(from, from + 0.8)) * (1 - smooth(between(until - 0.6, until)))
    place(`line-${line}`, 0, mix(8, 0, smooth(between(from, from + 0.8))), 1, shown)
    document.querySelector(`#line-${line} text`)!.setAttribute('fill', blend(['#1e2a22', '#f8f1de'], night))
  })
  place('name', 0, mix(14, 0, smooth(between(29.4, 30.6))), 1, smooth(between(29.4, 30.6)))
  place('motto', 0, mix(14, 0, smooth(between(30.6, 31.8))), 1, smooth(between(30.6, 31.8)))
}
