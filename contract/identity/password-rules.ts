/** What a new password may be, and how well it keeps (specification §5). Pure: asked while it is typed, and by the service. */
import type { ErrorCode } from '../errors/errors'
import { checkPassword, isPassword } from './validators'

/** What others know or find out of whoever chooses it: account name, phone, email, birth date, ID number. */
export type KnownOfOwner = readonly (string | null | undefined)[]

/** What is wrong with a new password and its confirmation; null when nothing is. Whether everybody tries it, the service knows. */
export function newPasswordFault(password: string, confirmation: string, known: KnownOfOwner): ErrorCode | null {
  return checkPassword(password, confirmation) ?? (isPersonal(password, known) ? 'EA_PASSWORD_PERSONAL' : null)
}

/** Fewer letters in a row than this say nothing of anybody. */
const SHORTEST_KNOWN = 4

/** Hardly more than a name, a number or a date of its owner. */
export function isPersonal(password: string, known: KnownOfOwner): boolean {
  const typed = plain(password)
  return known.flatMap(partsOf).some((part) => {
    const rest = typed.replace(part, '')
    return rest.length < typed.length && rest.length < SHORTEST_KNOWN
  })
}

/** The whole, an email's name, the last six and eight digits of a number, a date without its century. */
function partsOf(fact: string | null | undefined): string[] {
  if (!fact) return []
  const text = plain(fact.split('@')[0] ?? '')
  const digits = /^\d{8,}x?$/.test(text) ? [text.slice(-8), text.slice(-6), text.slice(2)] : []
  return [text, ...digits]
    .filter((part) => part.length >= SHORTEST_KNOWN)
    .sort((one, other) => other.length - one.length)
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export type Strength = 'weak' | 'fair' | 'strong'

/** Groups of characters that make a password stronger. */
const KINDS = { letters: /[A-Za-z]/, digits: /\d/, signs: /[^A-Za-z0-9]/ } as const
export type PasswordKind = keyof typeof KINDS

/**
 * What would make a weak password better: `rules` where it is none yet, `personal` where it is made of what others know, else
 * longer, or with the kinds of characters that are missing.
 */
export type PasswordAdvice =
  { kind: 'rules' | 'personal' | 'longer' } | { kind: 'add'; missing: readonly [PasswordKind, ...PasswordKind[]] }

export function passwordAdvice(password: string, known: KnownOfOwner = []): PasswordAdvice {
  if (!isPassword(password)) return { kind: 'rules' }
  if (isPersonal(password, known)) return { kind: 'personal' }
  const kinds = Object.keys(KINDS) as PasswordKind[]
  const [first, ...others] = kinds.filter((kind) => !KINDS[kind].test(password))
  return first ? { kind: 'add', missing: [first, ...others] } : { kind: 'longer' }
}

/**
 * A hint, never a refusal: how long it is counts more than what it is made of, and what repeats or runs on (`aaaa`, `1234`,
 * `qwer`) hardly counts.
 */
export function passwordStrength(password: string, known: KnownOfOwner = []): Strength {
  if (!isPassword(password) || isPersonal(password, known)) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const points = lengthThatCounts(password) + 2 * (kinds - 1)
  if (points < 10) return 'weak'
  return points < 14 ? 'fair' : 'strong'
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Characters that do not simply follow from the one before. */
function lengthThatCounts(password: string): number {
  const typed = password.toLowerCase()
  return Array.from(typed).filter((character, index) => {
    const pair = typed.charAt(index - 1) + character
    return (
      index === 0 ||
      !RUNS.some(
        (run) =>
          run.includes(pair) || run.includes(pair.charAt(1) + pair.charAt(0)) || pair.charAt(0) === pair.charAt(1),
      )
    )
  }).length
}
