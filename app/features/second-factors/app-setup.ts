/** `path`: of the QR code, in a square of `size` units. */
export type AppSetup = { address: string; secret: string; path: string; size: number }
