import { applicationStage } from '@contract/certificate-application/application-stage'

const none = { application: null, toPay: null, isBegun: false }

it('an application has one of the five states of specification §4', () => {
  expect(applicationStage(none)).toBe('notApplied')
  expect(applicationStage({ ...none, isBegun: true })).toBe('toSubmit')
  expect(applicationStage({ ...none, application: { state: 'auditing' } })).toBe('pending')
  expect(applicationStage({ ...none, application: { state: 'passed' } })).toBe('passed')
  expect(applicationStage({ ...none, application: { state: 'rejected' } })).toBe('failed')
})

it('an application with unpaid postage is still to be submitted, whatever its earlier state', () => {
  expect(applicationStage({ ...none, toPay: {} })).toBe('toSubmit')
  expect(applicationStage({ ...none, toPay: {}, application: { state: 'rejected' } })).toBe('toSubmit')
})

it('a withdrawn application counts as not applied until it is filled in again', () => {
  expect(applicationStage({ ...none, application: { state: 'withdrawn' } })).toBe('notApplied')
  expect(applicationStage({ ...none, isBegun: true, application: { state: 'withdrawn' } })).toBe('toSubmit')
})
