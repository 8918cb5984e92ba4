type Runtime = { execPath: string; platform: string; arch: string; versions: { node: string } }
export declare const NODE_DIGESTS: Record<string, string>
export declare function isNewEnough(version: string): boolean
export declare function findSystemNode(packages: string, runtime?: Omit<Runtime, 'arch'>): string | undefined
export declare function linkSystemNode(system: string, node: string): void
export declare function isUsable(node: string, runtime?: Pick<Runtime, 'execPath' | 'versions'>): boolean
export declare function describeUnsupportedSystem(system?: Pick<Runtime, 'platform' | 'arch'>): string | undefined
export declare function checkPinnedNode(node: string, wanted?: string): string | undefined
