import { fullSeats, isOnlyWithin, assignSeatsLeft, returnSeats } from '@server/domain/seats/assign-seats'
import type { SeatRequest } from '@server/domain/seats/pools'

const request = (holder: string, ...pools: string[]): SeatRequest => ({
  holder,
  seats: pools.map((pool) => ({ pool })),
})
const seats = (left: Record<string, number>) => new Map(Object.entries(left))
const holders = (requests: readonly SeatRequest[]) => requests.map(({ holder }) => holder)

describe('The seat allocation', () => {
  it('serves the requests in their order until a pool is empty', () => {
    const left = seats({ LAW: 2 })
    const { seated, unseated } = assignSeatsLeft(
      [request('a', 'LAW'), request('b', 'LAW'), request('c', 'LAW')],
      left,
      new Set(),
    )
    expect(holders(seated)).toEqual(['a', 'b'])
    expect(holders(unseated)).toEqual(['c'])
    expect(left).toEqual(seats({ LAW: 0 }))
  })

  it('gives a request all of its seats or none', () => {
    const left = seats({ LAW: 1, COST: 0 })
    expect(assignSeatsLeft([request('a', 'LAW', 'COST')], left, new Set()).seated).toEqual([])
    expect(left).toEqual(seats({ LAW: 1, COST: 0 }))
  })

  it('gives a later request the seats that an earlier one could not use', () => {
    const left = seats({ LAW: 1, COST: 0 })
    const { seated } = assignSeatsLeft([request('a', 'LAW', 'COST'), request('b', 'LAW')], left, new Set())
    expect(holders(seated)).toEqual(['b'])
  })

  it('serves a holder once, even if two requests arrive together', () => {
    const left = seats({ LAW: 5 })
    expect(assignSeatsLeft([request('a', 'LAW'), request('a', 'LAW')], left, new Set()).seated).toHaveLength(1)
    expect(left).toEqual(seats({ LAW: 4 }))
  })

  it('returns a seat that was not needed', () => {
    const left = seats({ LAW: 0 })
    returnSeats(request('a', 'LAW'), left)
    expect(left).toEqual(seats({ LAW: 1 }))
  })

  it('treats a missing pool as full', () => {
    expect(fullSeats(request('a', 'LAW', 'MAGIC'), seats({ LAW: 1 }))).toEqual([{ pool: 'MAGIC' }])
  })
})

describe('A pool over several pools', () => {
  const within = (holder: string, ...pools: string[]): SeatRequest => ({
    holder,
    seats: pools.map((pool) => ({ pool, within: 'EAST' })),
  })

  it('needs a seat for every one taken below it', () => {
    const left = seats({ LAW: 5, COST: 5, EAST: 3 })
    const { seated, unseated } = assignSeatsLeft(
      [within('a', 'LAW', 'COST'), within('b', 'LAW', 'COST')],
      left,
      new Set(),
    )
    expect(holders(seated)).toEqual(['a'])
    expect(holders(unseated)).toEqual(['b'])
    expect(left).toEqual(seats({ LAW: 4, COST: 4, EAST: 1 }))
    expect(assignSeatsLeft([within('c', 'COST')], left, new Set()).seated).toHaveLength(1)
  })

  it('is no limit if it does not exist', () => {
    const left = seats({ LAW: 1 })
    expect(assignSeatsLeft([within('a', 'LAW')], left, new Set()).seated).toHaveLength(1)
    expect(left).toEqual(seats({ LAW: 0 }))
  })

  it('gets back seats that were not needed', () => {
    const left = seats({ LAW: 1, COST: 1, EAST: 2 })
    assignSeatsLeft([within('a', 'LAW', 'COST')], left, new Set())
    returnSeats(within('a', 'LAW', 'COST'), left)
    expect(left).toEqual(seats({ LAW: 1, COST: 1, EAST: 2 }))
  })

  it.each([
    ['itself', { LAW: 1, COST: 1, EAST: 1 }, true],
    ['a seat that is gone as well', { LAW: 1, COST: 0, EAST: 1 }, false],
    ['nothing', { LAW: 1, COST: 1, EAST: 2 }, false],
  ])('reports whether it is the only full pool: %s', (_, left, only) => {
    expect(isOnlyWithin(within('a', 'LAW', 'COST'), seats(left))).toBe(only)
  })
})
