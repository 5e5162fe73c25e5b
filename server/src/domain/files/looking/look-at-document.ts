import type { ShownDocument } from '@contract/collecting/shown-documents'
import { dayOf } from '@contract/format'
import { Failure } from '@server/core/failure'
import type { FoundInPicture } from '@server/core/tables/collecting'
import type { SeenCard } from '@server/core/providers/looking/picture-looker'
import type { FileKind } from '../content/media-type'
import { requireLight } from '../content/document-light'
import { inPictureLine } from '../content/open-picture'
import { asSent } from './as-sent'
import { cardRefusal, isOfAnother, keptRead } from './card-rules'
import { isEducationProof } from './education-proof'
import { lookedAt, type Sender } from './looked-at'

export interface SentDocument {
  bytes: Buffer
  type: FileKind
  shows: ShownDocument
  /** Whom it has to be of: the account as it is, or what a form says that is saved afterwards. */
  holder: 'account' | 'saidLater'
}

/**
 * What is found of a file that has to show a document. Returns what was read of a card where it is known later what that
 * has to agree with, else null. Throws CERT_AI_DARK, also of what nobody agreed to have looked at, and where they did the
 * other codes of a document.
 */
export async function lookAtDocument(sender: Sender, document: SentDocument): Promise<string | null> {
  if (document.shows === 'education') return lookAtEducation(sender, document)
  // a PDF is a person's to look at
  if (document.type === 'pdf') return null
  await inPictureLine(sender.owner.accountId, () => requireLight(document.bytes))
  return lookAtCard(sender, document)
}

async function lookAtEducation(sender: Sender, { bytes, type }: SentDocument): Promise<null> {
  const provider = sender.project.definition.documentCheck?.provider
  const picture = { what: 'education' as const, bytes, provider, comparedWith: [] }
  const found = await lookedAt(sender, picture, async ({ words }) => {
    const lines = type === 'pdf' ? await words(bytes, 'pdf') : await words(await asSent(sender.owner, bytes), 'picture')
    return isEducationProof(lines) ? 'fine' : 'PC_WRONG_EDUCATION_FILE'
  })
  requireFine(found)
  return null
}

/** Only resident ID cards are read; of any other document a person says what it is. */
async function lookAtCard(sender: Sender, { bytes, shows, holder }: SentDocument): Promise<string | null> {
  const { account, project, owner, services } = sender
  const isLater = holder === 'saidLater'
  if (!isLater && account.idType !== 'nationalId') return null
  const provider = project.definition.documentCheck?.provider
  const comparedWith = isLater ? null : [account.realName, account.idNumber]
  const what = shows === 'idEmblem' ? 'idEmblem' : 'idPortrait'
  const seen: { card?: SeenCard } = {}
  const found = await lookedAt(sender, { what, bytes, provider, comparedWith }, async ({ card }) => {
    const read = await card(await asSent(owner, bytes), what === 'idEmblem' ? 'emblem' : 'portrait')
    seen.card = read
    const refusal = cardRefusal(read, dayOf(services.now()))
    if (refusal) return refusal
    const isAnothers = what === 'idEmblem' ? !read.isCard : isOfAnother(read, account)
    return isAnothers && !(isLater && what === 'idPortrait') ? 'CERT_AI_MISMATCH' : 'fine'
  })
  requireFine(found)
  return isLater && what === 'idPortrait' && seen.card ? keptRead(seen.card) : null
}

/** A person looks at what nobody could, as at everything where nobody is asked. */
function requireFine(found: FoundInPicture): void {
  if (found !== 'fine' && found !== 'byHand' && found !== 'unavailable') throw new Failure(found)
}
