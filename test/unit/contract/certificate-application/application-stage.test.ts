import { applicationStage } from '@contract/certificate-application/application-stage'

const none = { application: null, toPay: null, isBegun: false }

it('an application stands in one of the five states of specification §4', () => {
  expect(applicationStage(none)).toBe('notApplied')
  expect(applicationStage({ ...none, isBegun: true })).toBe('toSubmit')
  expect(applicationStage({ ...none, application: { state: 'auditing' } })).toBe('pending')
  expect(applicationStage({ ...none, application: { state: 'passed' } })).toBe('passed')
  expect(applicationStage({ ...none, application: { state: 'rejected' } })).toBe('failed')
})

it('what waits for its postage is still to be submitted, whatever was before', () => {
  expect(applicationStage({ ...none, toPay: {} })).toBe('toSubmit')
  expect(applicationStage({ ...none, toPay: {}, application: { state: 'rejected' } })).toBe('toSubmit')
})

it('what was withdrawn is as if nothing was applied for, until it is filled in again', () => {
  expect(applicationStage({ ...none, application: { state: 'withdrawn' } })).toBe('notApplied')
  expect(applicationStage({ ...none, isBegun: true, application: { state: 'withdrawn' } })).toBe('toSubmit')
})
