/** Faults of any call, and projects, batches and places that are not there. */
export const generic = {
  COMMON_01: 'error',
  COMMON_02: 'error',
  COMMON_PARAM: 'alert',
  COMMON_FIELDS: 'alert',
  COMMON_NOT_FOUND: 'alert',
  COMMON_APP_KEY: 'noPermission',
  COMMON_FORBIDDEN: 'noPermission',
  COMMON_IDEMPOTENCY: 'alert',
  COMMON_IN_PROGRESS: 'alert',
  COMMON_TOO_MANY: 'alert',
  /** So many want the same at once that nothing was done yet; the same call may come again after `seconds`. */
  COMMON_BUSY: 'alert',
  /** So many came that the project has a queue, and it is not the caller’s turn yet. */
  COMMON_QUEUE: 'alert',
  EXM_PROJECT_NOT_FOUND: 'alert',
  EXM_BATCH_NOT_FOUND: 'alert',
  /** A region or a test area that the batch has not, or no more. */
  EXM_PLACE_NOT_FOUND: 'alert',
  EXM_NOTICE_NOT_FOUND: 'alert',
  /** A screen that the project's file says nothing about. */
  EXM_LANDING_NOT_FOUND: 'alert',
} as const
