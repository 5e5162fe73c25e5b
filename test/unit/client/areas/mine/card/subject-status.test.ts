import { subjectStatus } from '@/areas/mine/card/subject-status'

describe('A subject on a registration card', () => {
  const asked = { refundRequest: { edits: 0, decideBy: null } }
  const decided = { refundRequest: null }

  it.each([
    ['nothing while it is to be sat', 'none', decided, null],
    ['that a refund of it is asked for', 'refunding', asked, 'mine.stage.refundAsked'],
    ['that its money is on its way back', 'refunding', decided, 'mine.subject.refunding'],
    ['that it is refunded, also while another refund is asked for', 'refunded', asked, 'mine.subject.refunded'],
    ['that its money could not go back', 'failed', decided, 'mine.subject.failed'],
  ] as const)('says %s', (_what, refundStatus, registration, expected) => {
    expect(subjectStatus({ refundStatus }, registration)).toBe(expected)
  })
})
