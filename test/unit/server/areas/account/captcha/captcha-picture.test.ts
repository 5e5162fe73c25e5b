import sharp from 'sharp'
import { drawnCharacters } from '@server/areas/account/captcha/drawn-characters'
import { lettersCaptcha, wordsCaptcha } from '@server/areas/account/captcha/captcha-picture'

const pixelsOf = (image: string) => sharp(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')).metadata()

describe('Captchas', () => {
  it('consist of five unambiguous characters', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await lettersCaptcha()).answer).toMatch(/^[ADEFHJKLMNPRTUXY3467]{5}$/)
    }
  })

  it('are a bitmap, not shapes that a robot can read as text', async () => {
    const { width, height, format } = await pixelsOf((await lettersCaptcha()).image ?? '')
    expect({ width, height, format }).toEqual({ width: 300, height: 100, format: 'png' })
  })

  it.each([
    ['zh', /^(?:[零一二三四五六七八九] ){5}[零一二三四五六七八九]$/],
    ['en', /^(?:[a-z]{3,5} ){5}[a-z]{3,5}$/],
  ] as const)(
    'can be digits in words instead, in the language of the page (%s), with a million answers',
    (language, form) => {
      const { answer, image, words } = wordsCaptcha(language)
      expect(image).toBeNull()
      expect(answer).toMatch(/^\d{6}$/)
      expect(words).toMatch(form)
      const names = {
        zh: '零一二三四五六七八九'.split(''),
        en: 'zero one two three four five six seven eight nine'.split(' '),
      }
      expect(
        words
          ?.split(' ')
          .map((word) => names[language].indexOf(word))
          .join(''),
      ).toBe(answer)
    },
  )

  it('are drawn differently each time for the same characters', () => {
    expect(drawnCharacters('ADEFH')).not.toBe(drawnCharacters('ADEFH'))
  })

  it('differ from one to the next', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await lettersCaptcha()).answer))
    expect(new Set(answers).size).toBeGreaterThan(8)
  })
})
