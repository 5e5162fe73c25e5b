import { call } from '@/api/call'
import { readCandidates } from '@/areas/group/members/read-candidates'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const PAGE = 2
const everybody = [...'abcdefghijklmnopqrstuvwxy'].map((memberId) => ({ memberId }))
const asked = jest.fn()

jest.mocked(call).mockImplementation((async (key: string, input?: { query: { after?: string; pages?: string } }) => {
  if (key === 'GET /exm_c/group') return { name: '集体' }
  const size = PAGE * Number(input?.query.pages ?? '1')
  asked(input?.query)
  const from = everybody.findIndex(({ memberId }) => memberId === input?.query.after) + 1
  return { members: everybody.slice(from, from + size), hasMore: from + size < everybody.length }
}) as never)

beforeEach(() => asked.mockClear())

const idsOf = async (pages: number) => (await readCandidates('', pages)).members.map(({ memberId }) => memberId)

test.each([
  [1, 'ab'],
  [2, 'abcd'],
  [10, 'abcdefghijklmnopqrst'],
])('reloads all displayed pages of candidates with one call: %s', async (pages, ids) => {
  expect((await idsOf(pages)).join('')).toBe(ids)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('uses a second call beyond the limit of one, and requests no page that does not exist', async () => {
  expect((await idsOf(40)).join('')).toBe('abcdefghijklmnopqrstuvwxy')
  expect(asked.mock.calls.map(([query]) => (query as { pages: string }).pages)).toEqual(['10', '10'])
})
