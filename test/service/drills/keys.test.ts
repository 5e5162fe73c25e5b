import { missedBars } from './missed-bars'

test('key rotation under load, with its process killed: calls succeed, everything decrypts, and no value keeps an older key', async () => {
  expect(await missedBars('keys', '7', '5')).toEqual([])
}, 300_000)
