/**
 * Whether the window has room for two columns: tablets and computers, not phones in landscape. Always false in the Mini
 * Program.
 */
export declare function useIsWide(): boolean

/**
 * Whether the page can be printed and is idle: collapsed parts then also have their content in the page, for paper only
 * (`print-only`). Always false in the Mini Program.
 */
export declare function usePrintable(): boolean
