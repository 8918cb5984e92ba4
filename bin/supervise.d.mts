export declare const EXIT_CONFIG: number
export declare const STOP_MS: number
