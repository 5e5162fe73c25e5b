import { missedBars } from './missed-bars'

test('keys are rotated under a crowd, and whoever seals anew is killed: everybody is answered, everything opens, nothing of an older key is left', async () => {
  expect(await missedBars('keys', '7', '5')).toEqual([])
}, 300_000)
