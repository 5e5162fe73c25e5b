/** Rules that refuse a picture of a resident ID card (specification §8, CERT_AI_). Pure functions. */
import * as v from 'valibot'
import type { DocumentRefusal } from '@contract/errors/codes/photo'
import type { Identity } from '@server/core/providers/identity'
import type { SeenCard } from '@server/core/providers/image-verification/image-verifier'

/** Identity read from a card; empty when the picture shows no card. */
export type ReadOfCard = Pick<SeenCard, 'isCard' | 'name' | 'number'>

/** Checks picture quality and validity of the card. `today` is `yyyy-MM-dd`. */
export function cardRefusal(card: SeenCard, today: string): DocumentRefusal | null {
  if (card.isReflective) return 'CERT_AI_REFLECTIVE'
  if (card.isUnclear) return 'CERT_AI_DARK'
  const isOver = card.validUntil !== null && card.validUntil < today
  return card.isExpired || isOver ? 'CERT_AI_EXPIRED' : null
}

/** Returns whether the picture shows another person's card or no card. Unreadable values do not count as different. */
export function isOfOtherPerson(
  read: ReadOfCard,
  { realName, idNumber }: Pick<Identity, 'realName' | 'idNumber'>,
): boolean {
  if (!read.isCard) return true
  return differs(read.number, idNumber) || differs(read.name, realName)
}

const differs = (read: string, entered: string) => read !== '' && plain(read) !== plain(entered)

/** Normalises full-width letters, spaces and the variants of the middle dot in names. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s·•・‧∙.]/g, '')
    .toUpperCase()

const readSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isCard: v.boolean(), name: v.string(), number: v.string() }),
)

/** Format of the stored reading (`stored_file.read`). */
export const serializeReading = ({ isCard, name, number }: ReadOfCard) => JSON.stringify({ isCard, name, number })
export const parseReading = (stored: string): ReadOfCard => v.parse(readSchema, stored)
