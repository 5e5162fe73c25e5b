/** What of a picture of a resident ID card keeps it from proving anything (specification §8, CERT_AI_). Pure. */
import * as v from 'valibot'
import type { DocumentRefusal } from '@contract/errors/codes/photo'
import type { Identity } from '@server/core/providers/identity'
import type { SeenCard } from '@server/core/providers/looking/picture-looker'

/** What of a card says whose it is; nothing is read of what is no card. */
export type ReadOfCard = Pick<SeenCard, 'isCard' | 'name' | 'number'>

/** How the picture is, and whether the card is still valid. `today`: `yyyy-MM-dd`. */
export function cardRefusal(card: SeenCard, today: string): DocumentRefusal | null {
  if (card.isReflective) return 'CERT_AI_REFLECTIVE'
  if (card.isUnclear) return 'CERT_AI_DARK'
  const isOver = card.validUntil !== null && card.validUntil < today
  return card.isExpired || isOver ? 'CERT_AI_EXPIRED' : null
}

/** Whether a card is somebody else's, or no card at all. What could not be read says nothing against them. */
export function isOfAnother(
  read: ReadOfCard,
  { realName, idNumber }: Pick<Identity, 'realName' | 'idNumber'>,
): boolean {
  if (!read.isCard) return true
  return differs(read.number, idNumber) || differs(read.name, realName)
}

const differs = (read: string, entered: string) => read !== '' && plain(read) !== plain(entered)

/** Full-width letters, spaces and the many middle dots of names are one each. */
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

/** As it is kept with the file (`stored_file.read`). */
export const keptRead = ({ isCard, name, number }: ReadOfCard) => JSON.stringify({ isCard, name, number })
export const readKept = (kept: string): ReadOfCard => v.parse(readSchema, kept)
