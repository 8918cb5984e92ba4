export type Waits = { firstMs: number; longestMs: number; steadyMs: number }
export declare function countDeaths(waits?: Waits): (readyMs: number) => number
