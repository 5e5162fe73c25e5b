/**
 * Shows a picture full screen; null in hosts where pinching zooms the page. `src` is an absolute address.
 * Implemented in enlarge.h5.ts and enlarge.weapp.ts.
 */
export declare const enlarge: ((src: string) => void) | null
