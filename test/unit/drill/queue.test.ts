/** The checks of the queue drill detect the faults that they are for. */
import { overtaken } from '../../drill/queue/overtaken'
import { passed, type Seen } from '../../drill/queue/watch-queue'

describe('who was overtaken', () => {
  const letIn = [
    { number: 5, at: 1_000 },
    { number: 3, at: 4_000 },
  ]

  it('is told to wait after somebody behind came in', () => {
    expect(overtaken([{ number: 4, askedAt: 3_000 }], letIn, 1_500)).toBe(1)
  })

  it('is nobody who is told so before, shortly after, or behind whom nobody came in', () => {
    const waited = [
      { number: 4, askedAt: 900 },
      { number: 4, askedAt: 2_400 },
      { number: 6, askedAt: 9_000 },
    ]
    expect(overtaken(waited, letIn, 1_500)).toBe(0)
  })
})

describe('what the pointer passed', () => {
  const seen = (at: number, issued: number, admitted: number, pace = 1): Seen => ({
    ...{ at, issued, admitted, pace, rate: 10 },
  })

  it('is compared with the rate, and with what the instances could keep up with', () => {
    expect(passed([seen(0, 100, 10), seen(1_000, 100, 20, 0.5), seen(3_000, 100, 30)])).toEqual({
      ...{ numbers: 20, atRate: 30, atPace: 20 },
    })
  })

  it('counts while somebody waits, and once for each step', () => {
    expect(passed([seen(0, 5, 10), seen(1_000, 5, 15), seen(1_000, 90, 15), seen(2_000, 90, 25)])).toEqual({
      ...{ numbers: 10, atRate: 10, atPace: 10 },
    })
  })
})
