import type { generic as codes } from '../../codes/generic'
import { networkBusy } from './network-busy'

const parametersMissing = 'Something needed for this step is missing. Refresh the page and try again.'

export const generic = {
  COMMON_01: networkBusy,
  COMMON_02: 'System error (code {{code}}). Refresh the page and try again, or contact {{helpdesk}}.',
  COMMON_PARAM: parametersMissing,
  COMMON_FIELDS: 'Some answers need a change. Correct the marked items, then submit again.',
  COMMON_NOT_FOUND: 'We could not find this. It may have been moved or removed. Go back and open it again.',
  COMMON_APP_KEY: 'This version of the app cannot use the service. Update it, or open the page again.',
  COMMON_FORBIDDEN: 'You do not have access to this. Check which account you signed in with, or contact {{helpdesk}}.',
  COMMON_IDEMPOTENCY:
    'This differs from what you submitted before, so it was not processed twice. Refresh the page and submit again.',
  COMMON_IN_PROGRESS: 'Your last submission is still being processed. Wait a few seconds, then check the result.',
  COMMON_TOO_MANY:
    'Too many attempts. {{#until}}Try again after {{until}}.{{/until}}{{^until}}Wait a while, then try again.{{/until}}',
  COMMON_BUSY:
    'Many people are here at once, so nothing was done yet. {{#seconds}}Try again in {{seconds}} s.{{/seconds}}{{^seconds}}Wait a moment, then try again.{{/seconds}}',
  COMMON_QUEUE:
    'Many people are here at once, and it is not your turn yet.{{#ahead}} People before you: {{ahead}}.{{/ahead}} Wait here: your place is kept.',
  EXM_PROJECT_NOT_FOUND: 'We could not find this exam project. Check the address, or use the link in the exam notice.',
  EXM_BATCH_NOT_FOUND: 'We could not find this exam batch. Go back and choose a batch again.',
  EXM_PLACE_NOT_FOUND: 'This region or test area is not part of the batch any more. Go back and choose again.',
  EXM_NOTICE_NOT_FOUND: 'We could not find this notice. It may have been withdrawn. Look at the other notices.',
  EXM_LANDING_NOT_FOUND: 'This exam has no such page. Go back to its home.',
} satisfies Record<keyof typeof codes, string>
