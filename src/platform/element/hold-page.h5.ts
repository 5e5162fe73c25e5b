/** The style sheets say it: `touch-action` and `overscroll-behavior`. */
export const holdPage: Record<string, unknown> = {}
