import { progressOf, readAllRows } from '@server/operator/progress'

const clock = jest.spyOn(performance, 'now')
const aside = jest.fn<void, [string]>()
beforeEach(() => aside.mockClear())

const done = (howMany: number, atSecond: number, progress: (done: number) => void) => {
  clock.mockReturnValue(atSecond * 1000)
  progress(howMany)
}

it('a long operation reports its progress every other second', () => {
  clock.mockReturnValue(0)
  const progress = progressOf({ aside }, 4200, 'accounts')
  done(500, 1, progress)
  done(1000, 2, progress)
  done(1500, 3, progress)
  done(2000, 4.5, progress)
  expect(aside.mock.calls).toEqual([['1000 of 4200 accounts'], ['2000 of 4200 accounts']])
})

it('a short operation, and the end of a long one, are not reported', () => {
  clock.mockReturnValue(0)
  const progress = progressOf({ aside }, 2, 'files')
  done(1, 1, progress)
  done(2, 9, progress)
  expect(aside).not.toHaveBeenCalled()
})

const ids = Array.from({ length: 1200 }, (_, index) => String(index).padStart(4, '0'))
const readPage = (after: string | null, limit: number) =>
  Promise.resolve(ids.filter((id) => after === null || id > after).slice(0, limit))

it('every row of a long table is read once, with the progress on stderr', async () => {
  let seconds = 0
  clock.mockImplementation(() => (seconds += 3) * 1000)
  expect(await readAllRows({ aside }, { of: 1200, what: 'registrations', readPage, idOf: (id) => id })).toEqual(ids)
  expect(aside.mock.calls).toEqual([['500 of 1200 registrations'], ['1000 of 1200 registrations']])
  clock.mockReset()
})
