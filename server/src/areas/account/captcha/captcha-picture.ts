import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Language } from '@server/calls/reply/message'
import { drawnCharacters } from './drawn-characters'

export interface Captcha {
  answer: string
  /** A data URI; null for words. */
  image: string | null
  /** Digits in words; null for characters in a picture. */
  words: string | null
}

/** Without characters that are taken for one another: 0 O Q C, 1 I, 2 Z, 5 S, 6 G, 8 B, 9, V W. */
const CHARACTERS = 'ADEFHJKLMNPRTUXY3467'
/** Three million answers, and a million in words: no answer is worth guessing. */
const LENGTH = { letters: 5, words: 6 }

const DIGITS = {
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
} as const

/** Five characters to type off. */
export async function lettersCaptcha(): Promise<Captcha> {
  const answer = Array.from({ length: LENGTH.letters }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('')
  return { answer, image: await pictureOf(answer), words: null }
}

/** Six digits in words, for those who cannot see crooked letters: they are heard, or enlarged, and typed. */
export function wordsCaptcha(language: Language): Captcha {
  const digits = Array.from({ length: LENGTH.words }, () => randomInt(10))
  return { answer: digits.join(''), image: null, words: digits.map((digit) => DIGITS[language][digit]).join(' ') }
}

/**
 * As a PNG: in an SVG every character is a path of its own, which a robot reads without looking. Its three colours are the
 * same grey: one is enough, and half as long.
 */
async function pictureOf(text: string): Promise<string> {
  const drawing = sharp(Buffer.from(drawnCharacters(text)))
    .flatten({ background: '#fff' })
    .extractChannel(0)
  const png = await drawing.png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
