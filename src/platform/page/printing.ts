/**
 * Whether the page can be printed and is idle: collapsed parts then also have their content in the page, for paper only
 * (`print-only`). Always false in the Mini Program. Implemented in printing.h5.ts and printing.weapp.ts.
 */
export declare function usePrintable(): boolean
