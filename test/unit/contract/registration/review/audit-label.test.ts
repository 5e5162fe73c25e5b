import { auditLabel } from '@contract/registration/review/audit-label'
import { waitingAt } from '../situations'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const at = (ms: number) => ({ until: new Date(now + ms).toISOString() })
const one = waitingAt(now)

test.each([
  ['pending', 'while it is reviewed', { auditStatus: 1 }],
  ['passed', 'once it is approved', { auditStatus: 2 }],
  ['failed', 'once it is rejected', { auditStatus: 3 }],
  ['refused', 'once it is rejected for good', { auditStatus: 3, isRefused: true }],
  ['unsubmitted', 'while a correction awaits its candidate', { auditStatus: 4, correction: at(1) }],
  ['failedToBeImproved', 'once the time for that is over', { auditStatus: 4, correction: at(0) }],
] as const)('the audit label is %s %s', (label, _, facts) => {
  expect(auditLabel({ ...one, ...facts }, now)).toBe(label)
})
