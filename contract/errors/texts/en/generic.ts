import type { generic as codes } from '../../codes/generic'
import { networkBusy } from './network-busy'

const parametersMissing = 'Something needed for this step is missing. Refresh the page and try again.'

export const generic = {
  COMMON_01: networkBusy,
  COMMON_02: 'System error (code {{code}}). Refresh the page and try again, or contact {{helpdesk}}.',
  COMMON_PARAM: parametersMissing,
  COMMON_FIELDS: 'Some answers need a change. Correct the marked items, then submit again.',
  COMMON_NOT_FOUND: 'We could not find this. It may have been moved or deleted. Go back and open it again.',
  COMMON_APP_KEY: 'This version of the app cannot use the service. Update it, or reopen the page.',
  COMMON_FORBIDDEN:
    'You do not have access to this. Check that you signed in with the right account, or contact {{helpdesk}}.',
  COMMON_IDEMPOTENCY:
    'This differs from your earlier submission, so we did not process it. Refresh the page and submit again.',
  COMMON_IN_PROGRESS:
    'We are still processing your last submission. Do not submit again. Wait a few seconds, then check the result.',
  COMMON_TOO_MANY:
    'Too many attempts. {{#until}}Try again after {{until}}.{{/until}}{{^until}}Wait a while, then try again.{{/until}}',
  COMMON_BUSY:
    'The service is busy and your request was not started. {{#seconds}}Try again in {{seconds}} s.{{/seconds}}{{^seconds}}Wait a moment, then try again.{{/seconds}}',
  COMMON_QUEUE:
    'The service is busy and it is not your turn yet.{{#ahead}} People ahead of you: {{ahead}}.{{/ahead}} Please wait. Your place in the queue is kept.',
  EXM_PROJECT_NOT_FOUND: 'We could not find this exam. Check the address, or use the link in the exam notice.',
  EXM_BATCH_NOT_FOUND: 'We could not find this exam. Go back and choose an exam again.',
  EXM_PLACE_NOT_FOUND: 'This region or test area is no longer part of this exam. Go back and choose again.',
  EXM_NOTICE_NOT_FOUND: 'We could not find this notice. It may have been withdrawn. See the other notices.',
  EXM_LANDING_NOT_FOUND: 'This exam does not have this page. Go back to the home page.',
} satisfies Record<keyof typeof codes, string>
