import { batchState } from '@contract/registration/offered/batch-state'
import { placeChoices } from '@server/areas/registration/draft/draft-choices'

const at = Date.parse('2026-11-20T00:00:00Z')
const window = { opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-21T00:00:00Z' }

describe('a batch', () => {
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

describe('choices where the area comes first', () => {
  const batch = { mode: 1 } as const
  it('take the area that was chosen', () => {
    expect(placeChoices(batch, 'EAST', [{ subjectCode: 'LAW' }])).toEqual([{ subjectCode: 'LAW', areaCode: 'EAST' }])
  })
  it('cannot be in another one, or in none', () => {
    expect(placeChoices(batch, 'EAST', [{ subjectCode: 'LAW', areaCode: 'WEST' }])).toBeNull()
    expect(placeChoices(batch, null, [{ subjectCode: 'LAW' }])).toBeNull()
    expect(placeChoices(batch, null, [])).toEqual([])
  })
})
