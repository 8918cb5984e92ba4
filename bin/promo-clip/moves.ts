/**
 * Puts every part of the scenery where it belongs at a second of the film.
 * It is sent into the page as text, so it may use nothing from outside its own braces.
 */
export function moveTo(second: number): void {
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

  // The sky: warm morning, rain, two days and nights, and a golden evening that stays.
  const raining = smooth(between(3, 3.6)) * (1 - smooth(between(5.5, 6.1)))
  const days = between(6, 9) * 2
  const night = second > 6 && second < 9 ? Math.max(0, Math.sin((days - 0.5) * 2 * Math.PI)) : 0
  const sky = document.querySelectorAll('#sky stop')
  sky[0]!.setAttribute('stop-color', blend([blend(['#fbf6ea', '#b9ced6'], raining), '#1a2b3c'], night))
  sky[1]!.setAttribute('stop-color', blend([blend(['#fae3ad', '#dfe8e6'], raining), '#2f5a5a'], night))
  place('stars', 0, 0, 1, night)
  place('rain', -((second * 60) % 360) / 4, (second * 420) % 360, 1, raining * 0.8)

  const rise = second > 6 && second < 9 ? (days % 1) * 2 : 0.62
  const lit = second > 6 && second < 9 ? rise < 1 : true
  place('sun', mix(90, 560, rise), 210 - Math.sin(Math.min(rise, 1) * Math.PI) * 140, 1, lit ? 1 - raining : 0)
  place('moon', mix(90, 560, rise - 1), 200 - Math.sin((rise - 1) * Math.PI) * 130, 1, lit ? 0 : 1)

  // The hand, and the seed it lets go.
  const reach = smooth(between(0, 0.9)) * (1 - smooth(between(1.7, 2.5)))
  place('hand', mix(640, plant.x + 4, reach), mix(-60, 172, reach), 1, second < 2.6 ? 1 : 0)
  const falling = between(1.4, 2.1) ** 2
  const sinking = smooth(between(2.3, 2.9))
  place(
    'seed',
    mix(640, plant.x, second < 1.4 ? reach : 1),
    mix(mix(-40, 190, second < 1.4 ? reach : 1), plant.y, falling) + sinking * 16,
    1 - sinking * 0.3,
    1 - sinking,
  )

  // The plant: each age grows out of the one before it.
  const ages: [string, number, number, number][] = [
    ['sprout', 4, 5.6, 6.6],
    ['sapling', 6.3, 7.2, 7.6],
    ['young', 7.3, 8.1, 8.5],
    ['tree', 8.2, 9.3, 99],
  ]
  for (const [id, from, grown, until] of ages) {
    const sway = 1 + Math.sin(second * 2.2) * 0.006
    place(
      id,
      plant.x,
      plant.y,
      mix(id === 'sprout' ? 0.05 : 0.45, 1, smooth(between(from, grown))) * sway,
      smooth(between(from, from + 0.25)) * (1 - smooth(between(until, until + 0.25))),
    )
  }

  // The birds, one after another, each from its own side to its own branch.
  const branches: [number, number, number][] = [
    [-86, -101, 0.72],
    [88, -114, 0.72],
    [52, -103, 0.56],
    [-52, -112, 0.5],
    [-148, 4, 0.8],
  ]
  branches.forEach(([x, y, scale], bird) => {
    const left = x < 0
    const arrive = 9.8 + bird * 0.5
    const way = smooth(between(arrive - 1.1, arrive))
    const here = second >= arrive
    const fromX = left ? -60 : 700
    place(
      `flying-${bird}`,
      mix(fromX, plant.x + x, way),
      mix(50 + bird * 16, plant.y + y - 8, way) + Math.sin(second * 14 + bird) * 4 * (1 - way),
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

  place('name', 0, mix(14, 0, smooth(between(12, 12.9))), 1, smooth(between(12, 12.9)))
  place('motto', 0, mix(14, 0, smooth(between(12.7, 13.6))), 1, smooth(between(12.7, 13.6)))
}
