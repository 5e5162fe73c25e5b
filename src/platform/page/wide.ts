/**
 * Whether the window has room for two columns: tablets and computers, not phones in landscape. Always false in the Mini
 * Program. Implemented in wide.h5.ts and wide.weapp.ts.
 */
export declare function useIsWide(): boolean
