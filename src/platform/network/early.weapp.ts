import type { Answer, Request } from './send-types'

/** A Mini Program has no inline script: its files are local. */
export const takeEarly = (_request: Request): Promise<Answer> | null => null
