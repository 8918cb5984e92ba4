export type Waits = { firstMs: number; longestMs: number; tries: number; steadyMs: number }
export declare function countDeaths(waits?: Waits): (readyMs: number) => number | undefined
