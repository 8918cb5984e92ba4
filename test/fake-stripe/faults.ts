export type Fault = {
  /** `error`: a 500 without acting. `busy`: a 429. `locked`: a 429 for an object that something else is at, told to be tried again. `silence`: no answer, without acting. `lost`: acts, then cuts the line. `lost-error`: acts, then answers 500. `slow`: acts once `release` was called. `nonsense`: acts, and answers 200 with `body`. */
  kind: 'error' | 'busy' | 'locked' | 'silence' | 'lost' | 'lost-error' | 'slow' | 'nonsense'
  method?: string
  /** Only where the path contains this. */
  path?: string
  body?: string
  /** So many requests before it are answered as ever. */
  after?: number
  /** How many requests it takes; without it, until `clear`. */
  times?: number
}

export type Faults = ReturnType<typeof openFaults>

export function openFaults() {
  let planned: Fault[] = []
  let met = false
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return {
    released,
    release,
    plan(fault: Fault) {
      planned.push({ ...fault })
    },
    clear() {
      planned = []
      met = false
    },
    /** Whether a request has met one since they were cleared. */
    met: () => met,
    /** The fault that this request meets, used up by one. */
    meet(method: string, path: string): Fault | null {
      const fault = planned.find((each) => (each.method ?? method) === method && path.includes(each.path ?? ''))
      if (!fault || (fault.after !== undefined && fault.after-- > 0)) return null
      met = true
      if (fault.times !== undefined && --fault.times <= 0) planned = planned.filter((each) => each !== fault)
      return fault
    },
  }
}
