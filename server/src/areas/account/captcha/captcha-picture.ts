import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Language } from '@server/calls/reply/envelope'
import { Failure } from '@server/core/failure'
import { addressGroup } from '@server/core/http/address-group'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { threadPoolShares } from '@server/core/running/thread/thread-pool-shares'
import type { Services } from '@server/core/services'
import { countOfShare, type Origin } from '../address-share'
import { drawnCharacters } from './drawn-characters'

interface Captcha {
  answer: string
  /** PNG as a data URI; null for a captcha in words. */
  image: string | null
  /** Digits written as words; null for a captcha in a picture. */
  words: string | null
}

/** Excludes characters that are easily confused: 0 O Q C, 1 I, 2 Z, 5 S, 6 G, 8 B, 9, V W. */
const CHARACTERS = 'ADEFHJKLMNPRTUXY3467'
/** 20^5 = 3.2 million pictures and 1 million digit sequences make guessing hopeless. */
const LENGTH = { letters: 5, words: 6 }

const DIGITS = {
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
} as const

/** Creates a captcha of five characters in a picture. */
export async function lettersCaptcha(): Promise<Captcha> {
  const answer = Array.from({ length: LENGTH.letters }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('')
  return { answer, image: await pictureOf(answer), words: null }
}

/** Creates a captcha of six digits written as words, for users of screen readers or magnifiers. */
export function wordsCaptcha(language: Language): Captcha {
  const digits = Array.from({ length: LENGTH.words }, () => randomInt(10))
  return { answer: digits.join(''), image: null, words: digits.map((digit) => DIGITS[language][digit]).join(' ') }
}

/**
 * Renders a PNG: an SVG would expose each character as a separate path that a robot can read. Keeps a single channel,
 * because the picture is grey; that halves its size.
 */
async function pictureOf(text: string): Promise<string> {
  const drawing = sharp(Buffer.from(drawnCharacters(text)))
    .flatten({ background: '#fff' })
    .extractChannel(0)
  const png = await drawing.png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * Bounded queue for rendering pictures: one core renders more than 100 per second. Separate from the sign-in queue, so
 * that signing in never waits for a picture.
 */
export const inDrawingLine = boundedQueue({ concurrency: threadPoolShares.letters, perSecond: 100, seconds: 1 })

/**
 * Returns a captcha in a picture; beyond the address's rate limit, or when the render queue is full, one in words,
 * which costs nothing. Never refuses: without a captcha some candidates cannot sign in.
 */
export async function captchaText(services: Services, origin: Origin, language: Language): Promise<Captcha> {
  if (await countOfShare(services, 'captchas', origin)) return wordsCaptcha(language)
  try {
    return await inDrawingLine(addressGroup(origin.ip), lettersCaptcha)
  } catch (error) {
    if (error instanceof Failure) return wordsCaptcha(language)
    throw error
  }
}
