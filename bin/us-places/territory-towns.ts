/** Post towns of the larger ranges of ZIP codes in the territories. Other ZIP codes belong to the nearest town. */
const ZIP_RANGES: [from: number, to: number, town: string][] = [
  [612, 614, 'Arecibo'],
  [680, 682, 'Mayagüez'],
  [716, 717, 'Ponce'],
  [725, 727, 'Caguas'],
  [728, 734, 'Ponce'],
  [802, 804, 'Charlotte Amalie'],
  [820, 851, 'Saint Croix'],
  [820, 824, 'Christiansted'],
  [840, 841, 'Frederiksted'],
  [830, 831, 'Cruz Bay'],
  [901, 940, 'San Juan'],
  [949, 951, 'Toa Baja'],
  [953, 954, 'Toa Alta'],
  [956, 961, 'Bayamón'],
  [962, 963, 'Cataño'],
  [965, 971, 'Guaynabo'],
  [976, 978, 'Trujillo Alto'],
  [979, 988, 'Carolina'],
  [96799, 96799, 'Pago Pago'],
  [96910, 96910, 'Hagåtña'],
  [96915, 96915, 'Santa Rita'],
  [96928, 96928, 'Agat'],
]

/** Returns the post town of a ZIP code. If two ranges contain the code, the narrower one counts. */
export function findTerritoryTown(code: string): string | undefined {
  const holding = ZIP_RANGES.filter(([from, to]) => Number(code) >= from && Number(code) <= to)
  return holding.toSorted((one, other) => one[1] - one[0] - (other[1] - other[0]))[0]?.[2]
}
