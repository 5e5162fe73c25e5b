/** Errors common to all calls, and unknown projects, batches and places. */
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
  /** Load shedding: nothing was done; the call can be repeated after `seconds`. */
  COMMON_BUSY: 'alert',
  /** The project's waiting queue is active and it is not the caller's turn yet. */
  COMMON_QUEUE: 'alert',
  EXM_PROJECT_NOT_FOUND: 'alert',
  EXM_BATCH_NOT_FOUND: 'alert',
  /** Unknown or withdrawn region or test area of the batch. */
  EXM_PLACE_NOT_FOUND: 'alert',
  EXM_NOTICE_NOT_FOUND: 'alert',
  /** The project file defines no content for the screen. */
  EXM_LANDING_NOT_FOUND: 'alert',
} as const
