import { call } from '@/api/call'
import { readCandidates } from '@/areas/group/parts/read-candidates'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const PAGE = 2
const everybody = ['a', 'b', 'c', 'd', 'e'].map((memberId) => ({ memberId }))
const asked = jest.fn()

jest.mocked(call).mockImplementation((async (key: string, input?: { query: { after?: string } }) => {
  if (key === 'GET /exm_c/group') return { name: '集体' }
  asked(input?.query.after)
  const from = everybody.findIndex(({ memberId }) => memberId === input?.query.after) + 1
  return { members: everybody.slice(from, from + PAGE), hasMore: from + PAGE < everybody.length }
}) as never)

beforeEach(() => asked.mockClear())

const idsOf = async (pages: number) => (await readCandidates('', pages)).members.map(({ memberId }) => memberId)

test.each([
  [1, 'ab'],
  [2, 'abcd'],
  [9, 'abcde'],
])('reads as many pages of candidates again as were shown, and no page that is not there: %s', async (pages, ids) => {
  expect((await idsOf(pages)).join('')).toBe(ids)
  expect(asked).toHaveBeenCalledTimes(Math.min(pages, 3))
})
