/**
 * So long a cache may go on telling what is known of a project while nobody answers it, in seconds (decision 0125): the time
 * that such an answer tells is older than it is by as much.
 */
export const KEPT_ALONE_S = 60
