import type { Answer, Request } from '@/platform/network/send-types'
import { ApiError } from './errors/api-error'
import { readAnswer } from './errors/response-table'
import { callHeaders } from './requests/headers'
import { leaveIfAsked } from './leave'

/**
 * The data of an answer to a request with these headers. Throws {@link ApiError}; maintenance and a lost sign-in leave the
 * screen besides.
 */
export function takeAnswer<T>({ headers }: Pick<Request, 'headers'>, { status, body }: Answer): T {
  try {
    return readAnswer<T>(status, body)
  } catch (error) {
    if (error instanceof ApiError && !isOfEarlierSignIn(error, headers)) leaveIfAsked(error)
    throw error
  }
}

/** A late answer to a sign-in that has ended says nothing about the present one. */
function isOfEarlierSignIn({ trouble }: ApiError, { Authorization }: Request['headers']): boolean {
  return trouble === 'signedOut' && Authorization !== callHeaders().Authorization
}
