import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha, { type create } from 'svg-captcha'

export interface Captcha {
  answer: string
  /** A data URI; null for a sum. */
  image: string | null
  /** What has to be added; null for letters. */
  sum: [number, number] | null
}

/** Without characters that are taken for one another: 0 O Q C, 1 I, 2 Z, 5 S, 6 G, 8 B, 9, V W. */
const CHARACTERS = 'ADEFHJKLMNPRTUXY3467'
const LENGTH = 4
const LARGEST_SUMMAND = 20

type Options = NonNullable<Parameters<typeof create>[0]>

/** The module is a function of the text to draw, which its types leave out; its own random texts can be predicted. */
const drawSvg = svgCaptcha as unknown as (text: string, options: Options) => string

/** Four characters to type off. */
export async function lettersCaptcha(): Promise<Captcha> {
  const answer = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('')
  return { answer, image: await drawn(answer, { width: 150, height: 50, fontSize: 52, noise: 3 }), sum: null }
}

/** Two numbers as text, for those who cannot see crooked letters. */
export function sumCaptcha(): Captcha {
  const [left, right] = [randomInt(1, LARGEST_SUMMAND + 1), randomInt(1, LARGEST_SUMMAND + 1)]
  return { answer: String(left + right), image: null, sum: [left, right] }
}

/**
 * As a PNG: in the SVG every character is a path of its own, which a robot reads without looking. Dark on white, with a
 * rim that thickens the letters, so that weak eyes can read it.
 * Its three colours are the same grey: one is enough, and half as long.
 */
async function drawn(text: string, options: Options): Promise<string> {
  const svg = drawSvg(text, options).replaceAll('<path fill="#', '<path stroke="#222" stroke-width="1.2" fill="#')
  const drawing = sharp(Buffer.from(svg), { density: 144 }).flatten({ background: '#fff' }).extractChannel(0)
  const png = await drawing.png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
