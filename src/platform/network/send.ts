import type { Answer, Request } from './send-types'
/** Sends a request. Rejects on network errors and timeouts only. Implemented in send.h5.ts and send.weapp.ts. */
export declare function send(request: Request): Promise<Answer>
