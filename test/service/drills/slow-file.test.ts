import { missedBars } from './missed-bars'

test('hostile files from many candidates at once: each is refused, other calls are answered, a valid file is accepted', async () => {
  expect(await missedBars('slow-file')).toEqual([])
}, 180_000)
