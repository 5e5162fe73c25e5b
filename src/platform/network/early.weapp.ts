import type { Answer, Request } from './send-types'

/** A Mini Program's files are there before it runs. */
export const takeEarly = (_request: Request): Promise<Answer> | null => null
