import { withCircuitBreaker } from '@server/core/providers/image-verification/circuit-breaker'
import { demonstrationVerifier } from '@server/core/providers/image-verification/demonstration'

let now = 0
const words = jest.fn<Promise<string[]>, [Buffer, 'picture' | 'pdf']>()
const looker = withCircuitBreaker({ ...demonstrationVerifier, textLines: words }, () => now)
const ask = () => looker.textLines(Buffer.alloc(0), 'pdf')

it('opens the circuit after three failures in a row for half a minute, then tries with one call', async () => {
  words.mockRejectedValue(new Error('no connection'))
  await expect(ask()).rejects.toThrow('no connection')
  await expect(ask()).rejects.toThrow('no connection')
  await expect(ask()).rejects.toThrow('no connection')
  await expect(ask()).rejects.toThrow('left alone')
  expect(words).toHaveBeenCalledTimes(3)
  now = 30_000
  const tried = ask()
  await expect(ask()).rejects.toThrow('left alone')
  await expect(tried).rejects.toThrow('no connection')
  now = 60_000
  words.mockResolvedValue(['毕业证书'])
  expect(await ask()).toEqual(['毕业证书'])
  expect(await ask()).toEqual(['毕业证书'])
})
