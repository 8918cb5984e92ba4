export declare const STOP_MS: number
export declare const RETIRE_MS: number
export declare const FAIL_MS: number
