import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DocumentChecker, ShownDocument } from '@contract/collecting/document-checks'
import type { UploadFor } from '@contract/collecting/requirements'
import { canConsent } from '@contract/identity/minority'
import type { CallContext, Owner } from '@server/calls/handler'
import { takeSlot } from '@server/calls/limits/rate-limit'
import type { Project } from '@server/calls/project/project-cache'
import type { ImageVerificationProvider, ImageVerifier } from '@server/core/providers/image-verification/image-verifier'
import type { Services } from '@server/core/services'
import { lookedAtPictures, type FoundInPicture } from '@server/core/tables/collecting'
import type { Account } from '../../accounts/accounts'

/** Uploader of a picture and the consent to machine checks. */
export interface Sender extends Pick<CallContext, 'services' | 'groupDomain'> {
  owner: Owner
  project: Project
  account: Account
  consent: UploadFor['consent']
}

export interface Picture {
  what: 'face' | ShownDocument
  bytes: Buffer
  provider: ImageVerificationProvider | undefined
  /** Values the picture is compared with; the cached result is reused while they are unchanged. Null: never cached. */
  comparedWith: readonly string[] | null
}

/** Rate limit of paid checks per account, sufficient for many retakes; beyond it staff check the picture. */
const MOST_LOOKS = { max: 20, windowMs: 24 * 3_600_000 }

/**
 * Returns the provider's result for a picture with consent, cached per picture. Returns `byHand` without consent,
 * without a provider, over the rate limit, and when a group uploads for the candidate, as consent is personal;
 * `unavailable` when the provider fails, so that an outage blocks no candidate.
 */
export async function checkedFiles(
  sender: Sender,
  picture: Picture,
  look: (looker: ImageVerifier) => Promise<FoundInPicture>,
): Promise<FoundInPicture> {
  const { services, owner } = sender
  const chosen = lookerFor(sender, picture.provider)
  if (!chosen) return 'byHand'
  const key = { ...owner, what: picture.what, digest: digestOf(picture) }
  const known = picture.comparedWith && (await knownOf(services, key))
  if (known) return known
  if (await takeSlot(services, owner.projectId, `looked-at:${owner.accountId}`, MOST_LOOKS)) return 'byHand'
  const found = await look(chosen.looker).catch((error: unknown) => {
    services.log.warn({ err: error, what: picture.what }, 'nobody could look at a picture; it goes to a person')
    return 'unavailable' as const
  })
  await note(services, { ...key, provider: chosen.provider, found, at: new Date(services.now()) })
  return found
}

function lookerFor(
  { services, account, consent, groupDomain }: Sender,
  provider: ImageVerificationProvider | undefined,
): { provider: DocumentChecker; looker: ImageVerifier } | null {
  if (consent === undefined || groupDomain !== null || !canConsent(account.birthDate, services.now())) return null
  if (provider === undefined || provider === 'byHand') return null
  const looker = services.imageVerifiers[provider]
  return looker && { provider, looker }
}

function digestOf({ bytes, comparedWith }: Picture): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(comparedWith)).digest('base64url')
}

type Row = typeof lookedAtPictures.$inferInsert

async function knownOf(
  { db }: Services,
  { projectId, accountId, what, digest }: Omit<Row, 'provider' | 'found' | 'at'>,
) {
  const [row] = await db
    .select({ found: lookedAtPictures.found })
    .from(lookedAtPictures)
    .where(
      and(
        eq(lookedAtPictures.projectId, projectId),
        eq(lookedAtPictures.accountId, accountId),
        eq(lookedAtPictures.what, what),
        eq(lookedAtPictures.digest, digest),
      ),
    )
  return row && row.found !== 'unavailable' ? row.found : null
}

async function note({ db }: Services, row: Row): Promise<void> {
  const { provider, found, at } = row
  const { projectId, accountId, what, digest } = lookedAtPictures
  await db
    .insert(lookedAtPictures)
    .values(row)
    .onConflictDoUpdate({ target: [projectId, accountId, what, digest], set: { provider, found, at } })
}
