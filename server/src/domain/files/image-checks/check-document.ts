import * as v from 'valibot'
import type { ShownDocument } from '@contract/collecting/document-checks'
import type { DocumentRefusal } from '@contract/errors/codes/photo'
import { dayOf } from '@contract/format'
import { Failure } from '@server/core/failure'
import type { Identity } from '@server/core/providers/identity-check'
import type { SeenCard } from '@server/core/providers/image-verification/image-verifier'
import type { FoundInPicture } from '@server/core/tables/collecting'
import { requireLight } from '../content/document-light'
import type { FileKind } from '../content/media-type'
import { inPictureLine } from '../content/open-picture'
import { scaledForProvider } from './as-sent'
import { checkedFiles, type Sender } from './checked-files'
import { readingOfCard, readingOfLines, type DocumentReading } from './reading'

export interface SentDocument {
  bytes: Buffer
  type: FileKind
  shows: ShownDocument
  /** Expected owner of the document: the account's candidate, or the person in a form that is saved later. */
  holder: 'account' | 'saidLater'
}

export interface CheckedDocument {
  /** Reading of a card that is compared with a form later. */
  read: string | null
  /** Reading of the provider, for reviewers; null if it was not asked. */
  reading: DocumentReading | null
}

const NOTHING_READ: CheckedDocument = { read: null, reading: null }

/**
 * Checks a file that must show a document. Throws CERT_AI_DARK, even without consent to machine checks, and with
 * consent the other document codes.
 */
export async function checkDocument(sender: Sender, document: SentDocument): Promise<CheckedDocument> {
  if (document.shows === 'education') return lookAtEducation(sender, document)
  // staff check PDFs
  if (document.type === 'pdf') return NOTHING_READ
  await inPictureLine(sender.owner.accountId, () => requireLight(document.bytes))
  return lookAtCard(sender, document)
}

async function lookAtEducation(sender: Sender, { bytes, type }: SentDocument): Promise<CheckedDocument> {
  const provider = sender.project.definition.documentCheck?.provider
  const picture = { what: 'education' as const, bytes, provider, comparedWith: [] }
  const seen: { lines?: string[] } = {}
  const found = await checkedFiles(sender, picture, async ({ textLines }) => {
    const lines =
      type === 'pdf'
        ? await textLines(bytes, 'pdf')
        : await textLines(await scaledForProvider(sender.owner, bytes), 'picture')
    seen.lines = lines
    return isEducationProof(lines) ? 'fine' : 'PC_WRONG_EDUCATION_FILE'
  })
  requireFine(found)
  return { read: null, reading: seen.lines ? readingOfLines(seen.lines) : null }
}

/** Reads resident ID cards only; staff check other documents. */
async function lookAtCard(sender: Sender, { bytes, shows, holder }: SentDocument): Promise<CheckedDocument> {
  const { account, project, owner, services } = sender
  const isLater = holder === 'saidLater'
  if (!isLater && account.idType !== 'nationalId') return NOTHING_READ
  const provider = project.definition.documentCheck?.provider
  const comparedWith = isLater ? null : [account.realName, account.idNumber]
  const what = shows === 'idEmblem' ? 'idEmblem' : 'idPortrait'
  const seen: { card?: SeenCard } = {}
  const found = await checkedFiles(sender, { what, bytes, provider, comparedWith }, async ({ card }) => {
    const read = await card(await scaledForProvider(owner, bytes), what === 'idEmblem' ? 'emblem' : 'portrait')
    seen.card = read
    const refusal = cardRefusal(read, dayOf(services.now()))
    if (refusal) return refusal
    const isAnothers = what === 'idEmblem' ? !read.isCard : isOfOtherPerson(read, account)
    return isAnothers && !(isLater && what === 'idPortrait') ? 'CERT_AI_MISMATCH' : 'fine'
  })
  requireFine(found)
  if (what !== 'idPortrait' || !seen.card) return NOTHING_READ
  return { read: isLater ? serializeReading(seen.card) : null, reading: readingOfCard(seen.card) }
}

/** Accepts pictures that are left to staff, because no provider is configured or available. */
function requireFine(found: FoundInPicture): void {
  if (found !== 'fine' && found !== 'byHand' && found !== 'unavailable') throw new Failure(found)
}

/** Identity read from a card; empty when the picture shows no card. */
export type ReadOfCard = Pick<SeenCard, 'isCard' | 'name' | 'number'>

/** Checks picture quality and validity of a resident ID card (specification §8, CERT_AI_). `today` is `yyyy-MM-dd`. */
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
const serializeReading = ({ isCard, name, number }: ReadOfCard) => JSON.stringify({ isCard, name, number })
export const parseReading = (stored: string): ReadOfCard => v.parse(readSchema, stored)

/**
 * Every proof of education contains one of these words: graduation and degree certificates of China and of countries
 * that write English, and confirmations by the Ministry of Education (CHSI, CSCSE).
 */
const WORDS = [
  /毕业|结业|肄业|学位|学历|学士|硕士|博士|备案表|认证书|学信网/,
  /\b(diploma|degree|bachelor|master|doctor|baccalaureate|graduat|transcript|university|college|CHSI|CSCSE)/i,
]

/**
 * Returns whether lines read from a file may belong to a proof of education (specification §8, wrong education file).
 * Pure function.
 */
export function isEducationProof(lines: readonly string[]): boolean {
  // certificates space their characters: 毕 业 证 书
  const [spaced, joined] = [lines.join('\n'), lines.join('').replace(/\s/g, '')]
  return WORDS.some((words) => words.test(spaced) || words.test(joined))
}
