/** @jest-environment jsdom */
import { exemptionJourney, exemptionData } from '@/areas/exemption/exemption-journey'
import { resumeScreen, wayInstead } from '@/patterns/journey/way/steps-of'
import type { ExemptionDraft } from '@contract/exemption/exemption-draft'
import type { ExemptionState } from '@contract/exemption/exemption-card'
import { emptyDraft, offering, open } from '../an-exemption'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))

const begun: ExemptionDraft = {
  ...emptyDraft,
  commitmentAccepted: true,
  choices: [{ subjectCode: 'tax', groundCode: 'title' }],
  passedSteps: ['commitment', 'subject'],
}
const resume = (draft: ExemptionDraft) => resumeScreen(exemptionJourney, exemptionData(offering, draft), open)
const instead = (draft: ExemptionDraft, now = open) => {
  const data = exemptionData(offering, draft)
  return wayInstead(exemptionJourney, { step: 'commitment', data, key: 'x1', screen: 'exemptionCommitment' }, now)
}
const applied = (state: ExemptionState): ExemptionDraft => ({
  ...begun,
  application: { exemptionId: 'e1', state, reason: null, isUnreadable: false },
})

describe('The screens of an application for exemption', () => {
  test('resume at the first incomplete step, including the documents that the chosen grounds require', () => {
    expect(resume(emptyDraft)).toBe('exemptionCommitment')
    expect(resume({ ...begun, choices: [] })).toBe('exemptionSubjects')
    const byDegree = { ...begun, choices: [{ subjectCode: 'law', groundCode: 'degree' }] }
    expect(resume({ ...byDegree, passedSteps: [...begun.passedSteps, 'files'] })).toBe('exemptionFiles')
    expect(resume({ ...begun, passedSteps: [...begun.passedSteps, 'files'] })).toBe('exemptionConfirm')
  })

  test('show a pending or approved application instead, and allow the correction of a rejected one', () => {
    expect(instead(applied('auditing'))).toEqual({ name: 'exemptionDetail', params: { exemptionId: 'e1' } })
    expect(instead(applied('passed'))?.name).toBe('exemptionDetail')
    expect([instead(applied('rejected')), instead(applied('withdrawn'))]).toEqual([null, null])
  })

  test('show the closed page for a batch that is not open', () => {
    const over = Date.parse(offering.closesAt)
    expect(instead(begun, over)).toEqual({ name: 'exemptionClosed', params: { batch: 'x1' } })
  })
})
