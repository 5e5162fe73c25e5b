/** Rules and strength of new passwords, shared by client and service (specification §5). Pure. */
import type { ErrorCode } from '../errors/errors'
import { isPassword } from './validators'

/** Data that others may know about the owner: account name, phone, email, birth date, ID number. */
export type KnownOfOwner = readonly (string | null | undefined)[]

/** Returns the error code of a new password, or null. Common passwords are checked by the service only. */
export function newPasswordFault(password: string, known: KnownOfOwner): ErrorCode | null {
  if (!isPassword(password)) return 'FIELD_PASSWORD'
  return isPersonal(password, known) ? 'EA_PASSWORD_PERSONAL' : null
}

/** Minimum length of a personal detail to be considered. */
const SHORTEST_KNOWN = 4

/** Returns whether the password consists of little more than the owner's name, number or date. */
export function isPersonal(password: string, known: KnownOfOwner): boolean {
  const typed = plain(password)
  return known.flatMap(partsOf).some((part) => {
    const rest = typed.replace(part, '')
    return rest.length < typed.length && rest.length < SHORTEST_KNOWN
  })
}

/**
 * Returns parts to look for: the whole text, an email's local part, the last six and eight digits of a number, a date
 * without its century.
 */
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

/** Character groups that make a password stronger. */
const KINDS = { letters: /[A-Za-z]/, digits: /\d/, signs: /[^A-Za-z0-9]/ } as const
export type PasswordKind = keyof typeof KINDS

/**
 * Advice for a weak password: `rules` if it breaks the rules, `personal` if it consists of personal data, else
 * `longer`, or `add` with missing character groups.
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
 * Rates a password as a hint, never as a refusal. Length counts more than character groups; repetitions and runs
 * (`aaaa`, `1234`, `qwer`) hardly count.
 */
export function passwordStrength(password: string, known: KnownOfOwner = []): Strength {
  if (!isPassword(password) || isPersonal(password, known)) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const points = lengthThatCounts(password) + 2 * (kinds - 1)
  if (points < 10) return 'weak'
  return points < 14 ? 'fair' : 'strong'
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Returns the number of characters that do not repeat or continue the previous one. */
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
