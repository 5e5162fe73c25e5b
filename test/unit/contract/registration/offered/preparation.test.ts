import { canBePrepared, changesSincePrepared, isPrepared } from '@contract/registration/offered/preparation'
import { offerOf } from '@contract/registration/offered/offer'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { batch, completeDraft } from '../../../client/areas/registration/a-batch'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const ahead: BatchOffering = {
  ...batch,
  opensAt: '2026-11-20T02:00:00.000Z',
  preparation: { from: '2026-11-20T01:00:00.000Z' },
}

describe('A batch can be prepared', () => {
  test('from the configured time until it opens, to the millisecond', () => {
    const times = ['00:59:59.999', '01:00:00.000', '01:59:59.999', '02:00:00.000']
    expect(times.map((time) => canBePrepared(ahead, at(time)))).toEqual([false, true, true, false])
  })

  test('only with a configured time, an automatic opening, and neither paused nor over', () => {
    expect(canBePrepared({ ...ahead, preparation: undefined }, at('01:30:00'))).toBe(false)
    const paused = [3, 4] as const
    for (const examStatus of paused) expect(canBePrepared({ ...ahead, examStatus }, at('01:30:00'))).toBe(false)
    expect(canBePrepared({ ...ahead, examStatus: 1 }, at('02:30:00'))).toBe(false)
  })
})

describe('A preparation', () => {
  const { choices } = completeDraft
  const prepared = {
    ...completeDraft,
    confirmed: true,
    commitmentAccepted: true,
    preparedOffer: offerOf(ahead, choices),
  }
  const dearer = { ...ahead, subjects: ahead.subjects.map((subject) => ({ ...subject, priceCents: 7000 })) }

  test('is complete while the offering is as it was confirmed', () => {
    expect(isPrepared(prepared, ahead)).toBe(true)
    expect(isPrepared({ ...prepared, commitmentAccepted: false }, ahead)).toBe(false)
    expect(isPrepared({ ...prepared, preparedOffer: null }, ahead)).toBe(false)
    expect(isPrepared(prepared, dearer)).toBe(false)
  })

  test('reports changes by the exam body, before and after', () => {
    expect(changesSincePrepared(prepared, dearer)).toContainEqual(
      expect.objectContaining({ what: 'price', before: 6000, after: 7000 }),
    )
    expect(changesSincePrepared(prepared, ahead)).toEqual([])
  })

  test('reports no changes by the candidate, which have to be confirmed anyway', () => {
    expect(changesSincePrepared({ ...prepared, confirmed: false }, dearer)).toEqual([])
  })
})
