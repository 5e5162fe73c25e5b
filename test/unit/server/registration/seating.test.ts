import type { HoldRequest } from '@server/areas/registration/hold/hold-request'
import { fullPools, poolKey, seat, unseat } from '@server/areas/registration/hold/seating'

const text = { name: { zh: '', en: '' }, areaName: null }
const wanted = (subjectCode: string) => ({ subjectCode, areaCode: 'EAST', priceCents: 0, text })
const content = { baseInfo: {}, photoFileId: null, files: {} }
const request = (accountId: string, ...subjects: string[]): HoldRequest => ({
  ...{ accountId, seats: subjects.map(wanted), amountCents: 0, content, events: [], rivals: [], idempotency: null },
})
const seats = (left: Record<string, number>) =>
  new Map(Object.entries(left).map(([subjectCode, count]) => [poolKey({ subjectCode, areaCode: 'EAST' }), count]))

describe('giving out seats', () => {
  it('serves the requests in their order until a pool is empty', () => {
    const left = seats({ LAW: 2 })
    const { seated, unseated } = seat([request('a', 'LAW'), request('b', 'LAW'), request('c', 'LAW')], left, new Set())
    expect(seated.map(({ accountId }) => accountId)).toEqual(['a', 'b'])
    expect(unseated.map(({ accountId }) => accountId)).toEqual(['c'])
    expect(left).toEqual(seats({ LAW: 0 }))
  })

  it('gives a request all its seats or none', () => {
    const left = seats({ LAW: 1, COST: 0 })
    expect(seat([request('a', 'LAW', 'COST')], left, new Set()).seated).toEqual([])
    expect(left).toEqual(seats({ LAW: 1, COST: 0 }))
  })

  it('lets a later request have what an earlier one could not use', () => {
    const left = seats({ LAW: 1, COST: 0 })
    const { seated } = seat([request('a', 'LAW', 'COST'), request('b', 'LAW')], left, new Set())
    expect(seated.map(({ accountId }) => accountId)).toEqual(['b'])
  })

  it('seats a candidate once, also when two requests arrive together', () => {
    const left = seats({ LAW: 5 })
    expect(seat([request('a', 'LAW'), request('a', 'LAW')], left, new Set()).seated).toHaveLength(1)
    expect(left).toEqual(seats({ LAW: 4 }))
  })

  it('takes a seat back from who did not need it', () => {
    const left = seats({ LAW: 0 })
    unseat(request('a', 'LAW'), left)
    expect(left).toEqual(seats({ LAW: 1 }))
  })

  it('counts a pool that does not exist as full', () => {
    expect(fullPools(request('a', 'LAW', 'MAGIC'), seats({ LAW: 1 })).map((pool) => pool.subjectCode)).toEqual([
      'MAGIC',
    ])
  })
})
