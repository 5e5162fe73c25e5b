/** Automatic findings about a case, shown next to its pictures. Pure functions. */
import type { Finding } from '@contract/desk/review'
import type { PhotoCheck, PhotoFinding } from '@contract/collecting/content'
import type { IdentityState } from '@contract/identity/identity-check'
import type { LocalText } from '@contract/schemas'
import type { DocumentReading } from '../../files/image-checks/reading'
import { compareTexts, maskPieces } from './compare-texts'

/** Name and number that documents have to show. */
export interface Claimed {
  realName: string
  idNumber: string
}

/** File of a case with what was read from it. */
export interface ReadFile {
  fileId: string
  label: LocalText
  reading: DocumentReading | null
}

export function identityFinding(identity: IdentityState): Finding {
  const findings: Record<IdentityState, Finding> = {
    matched: { code: 'identityMatched', level: 'ok' },
    mismatched: { code: 'identityMismatched', level: 'problem' },
    byHand: { code: 'identityByHand', level: 'notice' },
    unchecked: { code: 'identityUnchecked', level: 'notice' },
  }
  return findings[identity]
}

interface CheckedPhoto {
  fileId: string
  photoCheck: PhotoCheck | null
  photoFinding: PhotoFinding | null
  reading: DocumentReading | null
}

/** Result of comparing the ID photo; with the points of similarity if they are stored. */
export function photoFinding({ fileId, photoCheck, photoFinding: finding, reading }: CheckedPhoto): Finding {
  const similarity = reading?.similarity === undefined ? {} : { similarity: reading.similarity }
  if (photoCheck === 'passed') return { code: 'photoCompared', level: 'ok', fileId, ...similarity }
  if (finding) return { code: 'photoCheckUnavailable', level: 'notice', fileId }
  return { code: 'photoNotCompared', level: 'notice', fileId, ...similarity }
}

/** Other accounts uploaded the same picture; `others` are numbers of their records. */
export function duplicateFinding(
  { fileId, label }: Pick<ReadFile, 'fileId' | 'label'>,
  { isPhoto, others }: { isPhoto: boolean; others: readonly string[] },
): Finding {
  return {
    code: isPhoto ? 'photoOfOtherAccount' : 'documentOfOtherAccount',
    level: 'problem',
    fileId,
    about: label,
    others: [...others],
  }
}

const NAME: LocalText = { zh: '姓名', en: 'Full name' }
const NUMBER: LocalText = { zh: '证件号码', en: 'ID document number' }
/** As `maskIdNumber`. */
const SHOWN = { start: 3, end: 4 }

/** Compares what was read from an ID card with the claimed identity; unread values are left out. */
export function cardFindings({ fileId, reading }: ReadFile, claimed: Claimed, today: string): Finding[] {
  const card = reading?.card
  if (!card) return []
  const name = card.name === '' ? [] : [comparison(fileId, NAME, compareTexts(claimed.realName, card.name))]
  const compared = compareTexts(claimed.idNumber, card.number)
  const masked = { ...compared, typed: maskPieces(compared.typed, SHOWN), read: maskPieces(compared.read, SHOWN) }
  const number = card.number === '' ? [] : [comparison(fileId, NUMBER, masked)]
  return [...name, ...number, ...expiryFinding(fileId, card, today)]
}

function comparison(
  fileId: string,
  about: LocalText,
  { isSame, typed, read }: ReturnType<typeof compareTexts>,
): Finding {
  const compared = { fileId, about, typed, read }
  return isSame
    ? { code: 'textAgrees', level: 'ok', ...compared }
    : { code: 'textDiffers', level: 'problem', ...compared }
}

/** `today` is `yyyy-MM-dd`. */
function expiryFinding(
  fileId: string,
  { isExpired, validUntil }: NonNullable<DocumentReading['card']>,
  today: string,
): Finding[] {
  const isOver = isExpired || (validUntil !== null && validUntil < today)
  if (!isOver) return []
  return [{ code: 'documentExpired', level: 'problem', fileId, ...(validUntil !== null && { until: validUntil }) }]
}

/** Name behind the words that precede it on Chinese diplomas and in confirmations of CHSI. */
const NAME_ON_DIPLOMA = /(?:学生|姓名|学员|兹证明)[:：\s]*([\p{Script=Han}·•]{2,15}?)(?=[,，。;；\s性]|$)/u

/** Compares the name on a proof of education with the claimed name. */
export function diplomaFinding({ fileId, label, reading }: ReadFile, { realName }: Claimed): Finding | null {
  const lines = reading?.lines
  if (!lines) return null
  const about = label
  const text = lines.join('').replace(/\s/g, '')
  if (containsName(text, realName)) return { code: 'nameOnDiplomaAgrees', level: 'ok', fileId, about }
  const name = lines.map((line) => NAME_ON_DIPLOMA.exec(line.replace(/\s/g, ''))?.[1]).find(Boolean)
  if (name === undefined) return { code: 'nameOnDiplomaUnread', level: 'notice', fileId, about }
  const { typed, read } = compareTexts(realName, name)
  return { code: 'nameOnDiplomaDiffers', level: 'problem', fileId, about, typed, read }
}

/** Names of several words count in any order, as English diplomas write them. */
function containsName(text: string, realName: string): boolean {
  const wanted = realName
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s·•]+/)
    .filter(Boolean)
  const within = text.normalize('NFKC').toUpperCase()
  return wanted.length > 0 && wanted.every((word) => within.includes(word))
}
