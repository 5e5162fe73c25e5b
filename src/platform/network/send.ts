import type { Answer, Request } from './send-types'
/** Rejects when no answer came: no network, or the time was up. Twins: send.h5.ts, send.weapp.ts. */
export declare function send(request: Request): Promise<Answer>
