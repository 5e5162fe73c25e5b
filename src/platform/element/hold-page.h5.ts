/** Style sheets prevent scrolling in browsers: `touch-action` and `overscroll-behavior`. */
export const holdPage: Record<string, unknown> = {}
