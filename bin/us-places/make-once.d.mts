export declare const MADE_FROM: string[]
export declare function makeUsPlacesOnce(node: string): void
