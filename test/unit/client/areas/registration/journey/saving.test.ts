/** @jest-environment jsdom */
import type { Draft, DraftPatch } from '@contract/registration/draft'
import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { registrationData } from '@/areas/registration/journey/screens'
import type { PatchUpon } from '@/patterns/journey/journey-types'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/upload', () => ({ upload: jest.fn() }))
jest.mock('@/session/exam', () => ({
  domainAtom: jest.requireActual<typeof import('jotai')>('jotai').atom('demo'),
}))

const shown: Draft = { ...completeDraft, updatedAt: '2026-11-20T02:00:00.000Z' }
const save = (patch: PatchUpon<Draft, DraftPatch>) =>
  registrationJourney.save('b1', registrationData(batch, shown), patch)
const later = '2026-11-20T02:05:00.000Z'

/** Mocks a service whose draft is `newest`; returns the saved patches. Refuses others with E_REG_DRAFT_CHANGED. */
function serviceHolding(newest: Draft): object[] {
  const saved: object[] = []
  jest.mocked(call).mockImplementation((endpoint: string, input: unknown) => {
    if (endpoint.startsWith('GET')) return Promise.resolve(newest as never)
    const { body } = input as { body: { seenAt: string | null } }
    if (body.seenAt !== newest.updatedAt) return Promise.reject(new ApiError('refused', 'E_REG_DRAFT_CHANGED'))
    saved.push(body)
    return Promise.resolve(newest as never)
  })
  return saved
}

beforeEach(() => registrationJourney.forget())

describe('Saving a step while another device edits the same registration', () => {
  test.each([
    ['photo', { photoFileId: 'mine' }, { photoFileId: 'theirs' }],
    ['area', { areaCode: 'west' }, { areaCode: 'north' }],
    ['area, where subjects were chosen since,', { areaCode: 'west' }, { choices: [] }],
    ['subjects', { choices: [] }, { choices: [{ subjectCode: 'tax', areaCode: 'east' }] }],
    ['subjects, where the area was changed since,', { choices: [] }, { areaCode: 'north' }],
    ['confirmation, where anything was changed since,', { confirmed: true }, { baseInfo: { employer: 'B' } }],
  ])('does not overwrite the other device’s change: %s', async (_, patch, theirs) => {
    const saved = serviceHolding({ ...shown, ...theirs, updatedAt: later })
    await expect(save(patch)).rejects.toThrow('E_REG_DRAFT_CHANGED')
    expect(saved).toEqual([])
  })

  test.each([
    ['photo', { photoFileId: 'mine' }],
    ['area', { areaCode: 'west' }],
    ['letter', { commitmentAccepted: true }],
  ])('merges changes to different parts: %s', async (_, patch) => {
    const saved = serviceHolding({ ...shown, baseInfo: { employer: 'B' }, updatedAt: later })
    await save(patch)
    expect(saved).toEqual([{ ...patch, seenAt: later }])
  })

  test('applies a function to the newest draft', async () => {
    const saved = serviceHolding({ ...shown, files: { degree: ['f', 'theirs'] }, updatedAt: later })
    await save(({ files }) => ({ files: { degree: [...(files.degree ?? []), 'mine'] } }))
    expect(saved).toEqual([{ files: { degree: ['f', 'theirs', 'mine'] }, seenAt: later }])
  })

  test('is refused after the exam body changed the offering', async () => {
    const changed = new ApiError('refused', 'E_REG_DRAFT_CHANGED', { offering: 'letter' })
    jest.mocked(call).mockRejectedValue(changed)
    await expect(save({ commitmentAccepted: true })).rejects.toBe(changed)
  })

  test.each([
    ['photo', { photoFileId: 'mine' }, {}],
    ['area, which takes the subjects away', { areaCode: 'west' }, { choices: [] }],
    [
      'subjects, in whatever order they are kept',
      { choices: [{ subjectCode: 'tax', areaCode: 'east' }, { subjectCode: 'law' }] },
      { choices: [{ subjectCode: 'law' }, { areaCode: 'east', subjectCode: 'tax' }] },
    ],
  ])('does not treat its own save with a lost response as another device’s change: %s', async (_, patch, kept) => {
    const saved = serviceHolding({ ...shown, ...patch, ...kept, updatedAt: later })
    await save(patch)
    expect(saved).toEqual([{ ...patch, seenAt: later }])
  })
})
