import { ApiError } from '@/api/errors/api-error'

/**
 * Creates a failure handler for `attempt` that reloads the data after a refusal, because it must have changed
 * elsewhere. The failure is still shown.
 */
export const rereadRefused =
  (reread: () => Promise<unknown>) =>
  (error: unknown): boolean => {
    if (error instanceof ApiError && error.trouble === 'refused') void reread()
    return false
  }
