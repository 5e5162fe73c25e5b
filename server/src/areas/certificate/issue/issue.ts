import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import { lockAccountsForKeyShare } from '@server/domain/accounts/store-facts'
import { noteUses } from '@server/domain/files/file-use'
import { newDocumentCode } from '@server/domain/documents/document-code'
import { photosToRetain } from '@server/domain/registered'
import { havingPaper, MADE, makeAgain } from '../application/make-again'
import { photosAppliedWith } from '../application/photos'
import { changeCertificate, insertCertificates, photoUser, type CertificateFacts } from '../certificate-store'
import { gradeFacts } from '../grade'
import { isSamePerson, openPerson, storedPeople, type StoredPerson } from './people'

/** The holder of a certificate, and what it shows in addition to their name and document. */
export interface Awarded {
  accountId: string
  number: string
  /** Grade in either language; empty for an exam without grades. */
  grade: string
  /** `yyyy-MM-dd` */
  awardedOn: string
}

/** Certificates per insert statement. */
const AT_A_TIME = 500

interface Issuing {
  kind: CertificateDefinition
  awarded: readonly Awarded[]
  onIssued?: (done: number) => void
}

/** An inserted certificate with the account data read for it. */
interface Written {
  certificateId: string
  accountId: string
  person: StoredPerson
  facts: CertificateFacts
  photoFileId: string | null
}

interface Within {
  services: Services
  tx: Executor
  project: Project
}

/**
 * Issues certificates of a kind in the caller's transaction, with name, document and photo as of its end. The caller
 * has checked everything. If another transaction issues the same number or to the same candidate, this one fails at a
 * unique index, or in a deadlock when two files have the same numbers in opposite order. Throws EA_ACCOUNT_MISSING when
 * an account was deleted. Returns the ids in the order of `awarded`.
 *
 * Inserting ten thousand certificates takes long, and owners cannot sign in while their accounts are locked, so
 * accounts are locked only after the inserts. Uses of photos are recorded last, because deleting an account locks its
 * files after the account.
 */
export async function issueCertificates(
  services: Services,
  tx: Executor,
  project: Project,
  { kind, awarded, onIssued }: Issuing,
): Promise<string[]> {
  const { projectId } = project
  const within = { services, tx, project }
  // Sorted by account, so that two files with the same candidates do not deadlock at the index of holders.
  const sorted = [...awarded].sort((one, other) => (one.accountId < other.accountId ? -1 : 1))
  const batches: Written[][] = []
  const issuedAt = new Date(services.now())
  for (let from = 0; from < sorted.length; from += AT_A_TIME) {
    const some = sorted.slice(from, from + AT_A_TIME)
    batches.push(await write(within, kind, some, issuedAt))
    onIssued?.(from + some.length)
  }
  const everybody = sorted.map(({ accountId }) => accountId)
  await lockAccountsForKeyShare(tx, { projectId, accountIds: everybody })
  for (const batch of batches) await followAccounts(within, kind, batch)
  // After all batches, so that applications are locked in order of their ids, as deliveries are.
  for (const accountId of await havingPaper(tx, projectId, kind.code, everybody)) {
    const owner = { projectId, accountId }
    await makeAgain(services, tx, project, { owner, certificateCode: kind.code, from: MADE })
  }
  const ids = new Map(batches.flat().map(({ accountId, certificateId }) => [accountId, certificateId]))
  return awarded.map(({ accountId }) => ids.get(accountId) ?? '')
}

/** Inserts certificates before their accounts are locked. */
async function write(
  { services, tx, project: { projectId } }: Within,
  kind: CertificateDefinition,
  awarded: readonly Awarded[],
  issuedAt: Date,
): Promise<Written[]> {
  const accountIds = awarded.map(({ accountId }) => accountId)
  const people = await storedPeople(tx, projectId, accountIds)
  const photos = await photosFor(tx, projectId, kind, accountIds)
  const made = awarded.map(({ accountId, number, grade, awardedOn }) => {
    const person = requirePerson(people, accountId)
    return {
      ...{ projectId, accountId, number, issuedAt, certificateCode: kind.code, state: 'issued' as const },
      facts: { ...openPerson(services, person), ...gradeFacts(kind, grade), awardedOn },
      photoFileId: photos.get(accountId) ?? null,
      verificationCode: newDocumentCode('certificate'),
      person,
    }
  })
  const certificateIds = await insertCertificates(
    services,
    tx,
    made.map(({ person: _, ...certificate }) => certificate),
  )
  return made.map(({ accountId, facts, photoFileId, person }, index) => ({
    ...{ certificateId: certificateIds[index] ?? '', accountId, facts, photoFileId, person },
  }))
}

/**
 * Applies changes of the accounts since they were read, and records the uses of photos. The caller holds the locks of
 * the accounts.
 */
async function followAccounts(
  { services, tx, project: { projectId } }: Within,
  kind: CertificateDefinition,
  written: readonly Written[],
): Promise<void> {
  const accountIds = written.map(({ accountId }) => accountId)
  const people = await storedPeople(tx, projectId, accountIds)
  const photos = await photosFor(tx, projectId, kind, accountIds)
  for (const one of written) {
    const { certificateId, accountId, facts } = one
    const person = requirePerson(people, accountId)
    const photoFileId = photos.get(accountId) ?? null
    if (isSamePerson(person, one.person) && photoFileId === one.photoFileId) continue
    const change = { facts: { ...facts, ...openPerson(services, person) }, photoFileId }
    await changeCertificate(services, tx, { projectId, certificateId }, change)
  }
  const uses = written.flatMap(({ certificateId, accountId }) => {
    const fileId = photos.get(accountId)
    return fileId === undefined ? [] : [{ ...photoUser({ projectId, certificateId }), fileId }]
  })
  await noteUses(tx, projectId, uses)
}

/** Throws EA_ACCOUNT_MISSING for a deleted account. */
function requirePerson(people: ReadonlyMap<string, StoredPerson>, accountId: string): StoredPerson {
  const person = people.get(accountId)
  if (!person || person.endedAt !== null) throw new Failure('EA_ACCOUNT_MISSING')
  return person
}

/** Returns photos by account: those of the registration, or those sent with an application for the certificate. */
function photosFor(tx: Executor, projectId: string, { code, photo, of }: CertificateDefinition, accountIds: string[]) {
  if (!photo) return new Map<string, string>()
  if (photo.from === 'new') return photosAppliedWith(tx, projectId, code, accountIds)
  return photosToRetain(tx, projectId, accountIds, of.batch ?? null)
}
