import type { ShownDocument } from '@contract/collecting/document-checks'
import { dayOf } from '@contract/format'
import { Failure } from '@server/core/failure'
import type { FoundInPicture } from '@server/core/tables/collecting'
import type { SeenCard } from '@server/core/providers/image-verification/image-verifier'
import type { FileKind } from '../content/media-type'
import { requireLight } from '../content/document-light'
import { inPictureLine } from '../content/open-picture'
import { scaledForProvider } from './as-sent'
import { cardRefusal, isOfOtherPerson, serializeReading } from './card-rules'
import { isEducationProof } from './education-proof'
import { checkedFiles, type Sender } from './checked-files'

export interface SentDocument {
  bytes: Buffer
  type: FileKind
  shows: ShownDocument
  /** Expected owner of the document: the account's candidate, or the person in a form that is saved later. */
  holder: 'account' | 'saidLater'
}

/**
 * Checks a file that must show a document. Returns the reading of a card that is compared with a form later, else null.
 * Throws CERT_AI_DARK, even without consent to machine checks, and with consent the other document codes.
 */
export async function checkDocument(sender: Sender, document: SentDocument): Promise<string | null> {
  if (document.shows === 'education') return lookAtEducation(sender, document)
  // staff check PDFs
  if (document.type === 'pdf') return null
  await inPictureLine(sender.owner.accountId, () => requireLight(document.bytes))
  return lookAtCard(sender, document)
}

async function lookAtEducation(sender: Sender, { bytes, type }: SentDocument): Promise<null> {
  const provider = sender.project.definition.documentCheck?.provider
  const picture = { what: 'education' as const, bytes, provider, comparedWith: [] }
  const found = await checkedFiles(sender, picture, async ({ textLines }) => {
    const lines =
      type === 'pdf'
        ? await textLines(bytes, 'pdf')
        : await textLines(await scaledForProvider(sender.owner, bytes), 'picture')
    return isEducationProof(lines) ? 'fine' : 'PC_WRONG_EDUCATION_FILE'
  })
  requireFine(found)
  return null
}

/** Reads resident ID cards only; staff check other documents. */
async function lookAtCard(sender: Sender, { bytes, shows, holder }: SentDocument): Promise<string | null> {
  const { account, project, owner, services } = sender
  const isLater = holder === 'saidLater'
  if (!isLater && account.idType !== 'nationalId') return null
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
  return isLater && what === 'idPortrait' && seen.card ? serializeReading(seen.card) : null
}

/** Accepts pictures that are left to staff, because no provider is configured or available. */
function requireFine(found: FoundInPicture): void {
  if (found !== 'fine' && found !== 'byHand' && found !== 'unavailable') throw new Failure(found)
}
