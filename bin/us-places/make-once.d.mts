export declare const US_PLACES_SOURCES: string[]
export declare function makeUsPlacesOnce(node: string): void
