/**
 * Runs work that no first screen needs: in browsers three seconds after the start, when the page is idle; in
 * the Mini Program, whose code is on the phone, at once. A failure is ignored and not retried. Implemented in
 * after-first-paint.h5.ts and after-first-paint.weapp.ts.
 */
export declare function afterFirstPaint(work: () => Promise<void>): void
