import type { Answer, Request } from './send-types'
/**
 * Returns the response of a request that the inline script sent while the bundle was loading, once; null if it sent no
 * matching request. Rejects on a network error.
 */
export declare function takeEarly(request: Request): Promise<Answer> | null
