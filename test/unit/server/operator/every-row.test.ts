import { readEveryRow } from '@server/operator/every-row'

const ids = Array.from({ length: 1200 }, (_, index) => String(index).padStart(4, '0'))
const readSome = (beyond: string | null, limit: number) =>
  Promise.resolve(ids.filter((id) => beyond === null || id > beyond).slice(0, limit))

test('every row of a long table is read once, with the progress on stderr', async () => {
  const now = jest.spyOn(performance, 'now')
  let seconds = 0
  now.mockImplementation(() => (seconds += 3) * 1000)
  const said: string[] = []
  const aside = (text: string) => said.push(text)
  expect(await readEveryRow({ aside }, { of: 1200, what: 'registrations', readSome, idOf: (id) => id })).toEqual(ids)
  expect(said).toEqual(['500 of 1200 registrations', '1000 of 1200 registrations'])
  now.mockRestore()
})
