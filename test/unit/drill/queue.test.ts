/** The checks of the queue drill detect the faults that they are for. */
import { overtaken } from '../../drill/queue/overtaken'
import { passed, type Seen } from '../../drill/queue/watch-queue'

describe('Overtaken visitors', () => {
  const letIn = [
    { number: 5, at: 1_000 },
    { number: 3, at: 4_000 },
  ]

  it('are counted if they have to wait after a later number was admitted', () => {
    expect(overtaken([{ number: 4, askedAt: 3_000 }], letIn, 1_500)).toBe(1)
  })

  it('are not counted if they waited before or shortly after that, or if no later number was admitted', () => {
    const waited = [
      { number: 4, askedAt: 900 },
      { number: 4, askedAt: 2_400 },
      { number: 6, askedAt: 9_000 },
    ]
    expect(overtaken(waited, letIn, 1_500)).toBe(0)
  })
})

describe('The progress of the queue pointer', () => {
  const seen = (at: number, issued: number, admitted: number, pace = 1): Seen => ({
    ...{ at, issued, admitted, pace, rate: 10 },
  })

  it('is compared with the rate, and with the pace that the instances could serve', () => {
    expect(passed([seen(0, 100, 10), seen(1_000, 100, 20, 0.5), seen(3_000, 100, 30)])).toEqual({
      ...{ numbers: 20, atRate: 30, atPace: 20 },
    })
  })

  it('is counted only while visitors wait, and once for each step', () => {
    expect(passed([seen(0, 5, 10), seen(1_000, 5, 15), seen(1_000, 90, 15), seen(2_000, 90, 25)])).toEqual({
      ...{ numbers: 10, atRate: 10, atPace: 10 },
    })
  })
})
