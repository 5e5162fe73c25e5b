import { ApiError } from '@/api/errors/api-error'

/**
 * The page worked out beforehand that it can be done, and a rule says no: something happened meanwhile, in another tab or to
 * the seats. What is there is shown anew.
 */
export const isOutOfDate = (error: unknown): boolean => error instanceof ApiError && error.trouble === 'refused'
