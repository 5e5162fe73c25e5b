import { ApiError } from '@/api/errors/api-error'

/**
 * Returns whether the service refused a change that the page considered possible, because data changed meanwhile. The
 * caller reloads.
 */
export const isOutOfDate = (error: unknown): boolean => error instanceof ApiError && error.trouble === 'refused'
