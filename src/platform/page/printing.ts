/**
 * Whether the page is being printed; collapsed parts are printed expanded. Always false in the Mini Program.
 * Implemented in printing.h5.ts and printing.weapp.ts.
 */
export declare function usePrinting(): boolean
