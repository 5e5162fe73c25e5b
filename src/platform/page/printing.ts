/** Whether the page is being printed: collapsed parts are printed open. Never in the Mini Program. Twins: printing.h5.ts, printing.weapp.ts. */
export declare function usePrinting(): boolean
