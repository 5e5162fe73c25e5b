import type { CollectingAt } from '@/patterns/collecting/collecting-at'
import {
  faultsToShow,
  forgetFaults,
  nextSection,
  sectionScreen,
  rememberFaults,
  rememberIfInvalid,
} from '@/patterns/collecting/table/sections'
import { clearExpiredUser } from '@/session/sign-out'

const field = (key: string, required: boolean) => ({
  ...{ key, kind: 'text', label: { zh: key, en: key }, section: { zh: key, en: key }, required, readOnly: false },
})
const owner = { accountId: 'account', kind: 'registration', key: 'A01' }
const at = (draft: object) =>
  ({
    requirements: {
      fields: [field('name', true), field('school', true), field('support', false)],
      sectionScreens: true,
      ...{ regions: [], subjects: [] },
    },
    draft: { baseInfo: { name: 'A', school: 'B' }, passedSteps: ['baseInfo'], ...draft },
  }) as unknown as CollectingAt

describe('The way through the sections of a table', () => {
  test('leads to the next unfinished section, then back to those that were skipped', () => {
    const saved = (...savedSections: string[]) => at({ savedSections })
    expect(nextSection(saved('name'), 'name', 0)?.key).toBe('school')
    expect(nextSection(saved('name', 'school'), 'name', 0)?.key).toBe('support')
    expect(nextSection(saved('support'), 'support', 0)?.key).toBe('name')
    expect(nextSection(at({}), 'name', 0)).toBeUndefined()
    expect(nextSection(at({ passedSteps: [] }), null, 0)?.key).toBe('name')
  })

  test('keeps the screen and the edit parameter of the address', () => {
    const route = { name: 'editBaseInfo', params: { batch: 'A01', edit: '1', section: 'name' } }
    const address = { batch: 'A01' }
    expect(sectionScreen(route, { address }, 'school')).toEqual({
      name: 'editBaseInfo',
      params: { batch: 'A01', section: 'school', edit: '1' },
    })
  })

  test('shows the errors that a section is opened for once, and only there', () => {
    rememberFaults(owner, 'school', { school: 'FIELD_REQUIRED' })
    expect(faultsToShow(owner, 'name')).toBeNull()
    expect(faultsToShow({ ...owner, key: 'A02' }, 'school')).toBeNull()
    expect(faultsToShow(owner, 'school')).toEqual({ school: 'FIELD_REQUIRED' })
    forgetFaults(owner)
    expect(faultsToShow(owner, 'school')).toBeNull()
  })

  test('forgets the errors of a section with the end of the sign-in', () => {
    rememberFaults(owner, 'school', { school: 'FIELD_REQUIRED' })
    clearExpiredUser()
    expect(faultsToShow(owner, 'school')).toBeNull()
  })

  test('shows errors at once only in a section that was saved before', () => {
    rememberIfInvalid(owner, at({ savedSections: ['name'] }).draft, 'school')
    expect(faultsToShow(owner, 'school')).toBeNull()
    rememberIfInvalid(owner, at({}).draft, 'school')
    expect(faultsToShow(owner, 'school')).toEqual({})
  })
})
