import { batchState } from '@contract/registration/offered/batch-state'
import { placeChoices } from '@server/areas/registration/draft/check-patch'

const at = Date.parse('2026-11-20T00:00:00Z')
const window = { opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-21T00:00:00Z' }

describe('The state of a batch', () => {
  it.each([
    [2, at, 'open'],
    [2, at - 1, 'notYetOpen'],
    [2, at + 86_400_000 - 1, 'open'],
    [2, at + 86_400_000, 'closed'],
    [1, at, 'notYetOpen'],
    [3, at, 'paused'],
    [4, at, 'over'],
  ] as const)('with exam status %i at %i is %s', (examStatus, now, state) => {
    expect(batchState({ ...window, examStatus }, now)).toBe(state)
  })
})

describe('Choices in a batch where the area comes first', () => {
  const batch = { mode: 1 } as const
  it('get the chosen area', () => {
    expect(placeChoices(batch, 'EAST', [{ subjectCode: 'LAW' }])).toEqual([{ subjectCode: 'LAW', areaCode: 'EAST' }])
  })
  it('are refused in another area, or without one', () => {
    expect(placeChoices(batch, 'EAST', [{ subjectCode: 'LAW', areaCode: 'WEST' }])).toBeNull()
    expect(placeChoices(batch, null, [{ subjectCode: 'LAW' }])).toBeNull()
    expect(placeChoices(batch, null, [])).toEqual([])
  })
})
