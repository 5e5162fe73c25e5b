/**
 * Properties that prevent touches on an element from scrolling the page below. Implemented in hold-page.h5.ts and
 * hold-page.weapp.ts.
 */
export declare const holdPage: Record<string, unknown>
