import type { Answer, Request } from './send-types'
/** Sends a request. Rejects on network errors and timeouts only. */
export declare function send(request: Request): Promise<Answer>
