/**
 * Shows a picture over the whole screen, where the host does that; null where two fingers enlarge the page as it is. `src`:
 * its whole address. Twins: enlarge.h5.ts, enlarge.weapp.ts.
 */
export declare const enlarge: ((src: string) => void) | null
