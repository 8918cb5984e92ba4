export declare function currentBuild(builds?: string): string | undefined
export declare function makeCurrentBuild(name: string, make: (folder: string) => void, options?: { builds?: string; now?: number }): void
