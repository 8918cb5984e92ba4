import type { BoundSocket } from 'node:net'

export declare const SUPERVISOR_SOCKET_FDS: number[]
export declare const MUST_BE_MENDED: 2
export declare function takePort(where: { host: string; port: number }): Promise<BoundSocket | undefined>
export declare function whyNotListening(error: NodeJS.ErrnoException, where: { host: string; port: number }): string
