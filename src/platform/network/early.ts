import type { Answer, Request } from './send-types'
/**
 * The answer to a request that the page sent by itself while its files were on their way, once; null where it sent none like
 * it. Rejects when no answer came. Twins: early.h5.ts, early.weapp.ts.
 */
export declare function takeEarly(request: Request): Promise<Answer> | null
