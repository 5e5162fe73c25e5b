import { ApiError } from '@/api/errors/api-error'

/**
 * For `attempt`: a refusal means that something changed elsewhere, so what is shown is read again; the frame tells why. `reread`
 * reads again.
 */
export const rereadRefused =
  (reread: () => Promise<unknown>) =>
  (error: unknown): boolean => {
    if (error instanceof ApiError && error.trouble === 'refused') void reread()
    return false
  }
