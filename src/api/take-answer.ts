import type { Answer, Request } from '@/platform/network/send-types'
import { ApiError } from './errors/api-error'
import { readAnswer } from './errors/response-table'
import { callHeaders } from './requests/request'
import { leaveIfAsked } from './leave'

/**
 * Returns the data of a response to a request with these headers. Throws {@link ApiError}; maintenance, an expired
 * sign-in and the waiting room also leave the screen.
 */
export function takeAnswer<T>({ headers }: Pick<Request, 'headers'>, { status, body }: Answer): T {
  try {
    return readAnswer<T>(status, body)
  } catch (error) {
    if (error instanceof ApiError && !isOfEarlierSignIn(error, headers)) leaveIfAsked(error)
    throw error
  }
}

/** Whether a late 401 belongs to an earlier sign-in, which says nothing about the current one. */
function isOfEarlierSignIn({ trouble }: ApiError, { Authorization }: Request['headers']): boolean {
  return trouble === 'signedOut' && Authorization !== callHeaders().Authorization
}
