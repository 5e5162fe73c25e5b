/**
 * Maximum staleness of cached project data while the origin is unavailable, in seconds (decision 0034). The server time
 * in such a response is outdated by as much.
 */
export const KEPT_ALONE_S = 60
