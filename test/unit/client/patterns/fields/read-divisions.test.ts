/** @jest-environment jsdom */
import type { Region } from '@contract/project/region'
import { call } from '@/api/call'
import { isRead, readDivisions, divisionsAtom } from '@/patterns/fields/divisions/read-divisions'
import { store } from '@/session/store'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const name = { zh: '', en: '' }
const region = (code: string, children?: Region[]): Region => ({ code, name, ...(children && { children }) })
const divisions = [
  region('110000', [region('110101'), region('110105')]),
  region('330000', [region('330100', [region('330106')]), region('330200', [region('330203')])]),
  region('410000', [region('410100'), region('419001')]),
]

test.each([
  [[], [], false, 'nothing was read'],
  [divisions, [], true, 'the provinces are here'],
  [divisions, ['330000', '330100'], true, 'all of a province is here'],
  [divisions, ['110000'], true, 'a municipality has nothing below its districts'],
  [divisions, ['410000'], false, 'of a province its cities alone are here'],
  [divisions, ['650000'], false, 'there is nothing of a province'],
])('case %#: the divisions are loaded: %s', (here, path, expected) => {
  expect(isRead(here, path)).toBe(expected)
})

describe('Two fields on one page', () => {
  const provinces = [region('330000', [region('330100')]), region('410000', [region('410100')])]
  const whole = region('330000', [region('330100', [region('330106')])])
  const asked = () => jest.mocked(call).mock.calls.map(([key]) => key)
  /** Resolvers of the pending calls, in the order of the calls. */
  let answers: ((answer: unknown) => void)[] = []
  const answer = async (place: number, data: unknown) => {
    answers[place]?.(data)
    await new Promise((done) => setTimeout(done))
  }

  beforeEach(() => {
    answers = []
    store.set(divisionsAtom, [])
    jest.mocked(call).mockReset()
    jest.mocked(call).mockImplementation((() => new Promise((done) => answers.push(done))) as never)
  })

  test('share one request for the provinces, and no later response removes the levels loaded below', async () => {
    const both = [readDivisions(['330000', '330100']), readDivisions(['330000', '330100'])]
    expect(asked()).toEqual(['GET /exm_c/g/divisions'])
    await answer(0, { provinces })
    expect(asked().slice(1)).toEqual(['GET /exm_c/g/divisions/:province'])
    await answer(1, whole)
    await Promise.all(both)
    expect(isRead(store.get(divisionsAtom), ['330000'])).toBe(true)
  })

  test('retry a failed request', async () => {
    jest.mocked(call).mockRejectedValueOnce(new Error('cut off'))
    const both = await Promise.allSettled([readDivisions([]), readDivisions([])])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = readDivisions([])
    await answer(0, { provinces })
    await again
    expect(store.get(divisionsAtom)).toHaveLength(2)
  })
})
