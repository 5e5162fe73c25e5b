import sharp from 'sharp'
import { lettersCaptcha, sumCaptcha } from '@server/areas/account/captcha/captcha-picture'

const pixelsOf = (image: string) => sharp(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')).metadata()

describe('captchas', () => {
  it('are four characters that are not taken for one another', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await lettersCaptcha()).answer).toMatch(/^[ADEFHJKLMNPRTUXY3467]{4}$/)
    }
  })

  it('are a picture, not shapes that a robot reads without looking', async () => {
    const { width, height, format } = await pixelsOf((await lettersCaptcha()).image ?? '')
    expect({ width, height, format }).toEqual({ width: 300, height: 100, format: 'png' })
  })

  it('can be a sum as text instead, up to 40', () => {
    const { answer, image, sum } = sumCaptcha()
    expect(image).toBeNull()
    expect(Number(answer)).toBe((sum?.[0] ?? 0) + (sum?.[1] ?? 0))
    expect(Number(answer)).toBeGreaterThanOrEqual(2)
    expect(Number(answer)).toBeLessThanOrEqual(40)
  })

  it('differ from one to the next', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await lettersCaptcha()).answer))
    expect(new Set(answers).size).toBeGreaterThan(8)
  })
})
