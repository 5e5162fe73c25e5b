import { and, eq, inArray } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { CertificateDefinition } from '@server/core/tables/definition/certificate-definition'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { changeUses } from '@server/domain/files/file-use'
import { newPaperCode } from '@server/domain/papers/paper-code'
import { photosToKeep } from '@server/domain/registered'
import { havingPaper, MADE, makeAgain } from '../application/make-again'
import { photosAppliedWith } from '../application/photos'
import { insertCertificates, photoUser, type CertificateFacts } from '../certificate-store'
import { gradeFacts } from '../grade'

/** Whom a certificate is issued to, and what stands on it beside who they are. */
export interface Awarded {
  accountId: string
  number: string
  /** In either language; empty where the exam has no grades. */
  grade: string
  /** `yyyy-MM-dd` */
  awardedOn: string
}

/** So many are written at a time. */
const AT_A_TIME = 500

/**
 * Issues certificates of a kind, in the caller's transaction, with name, document and photo as they are today. Everything was
 * checked; a number or a candidate that somebody else gave one meanwhile fails at its unique index.
 */
export async function issueCertificates(
  services: Services,
  tx: Executor,
  project: Project,
  {
    kind,
    awarded,
    onIssued,
  }: { kind: CertificateDefinition; awarded: readonly Awarded[]; onIssued?: (done: number) => void },
): Promise<string[]> {
  const { projectId } = project
  const issuedAt = new Date(services.now())
  const everybody = awarded.map(({ accountId }) => accountId)
  // an account that is anonymised meanwhile would leave its name on the certificate
  await lockCandidates(tx, { projectId, accountIds: everybody })
  const ids: string[] = []
  for (let from = 0; from < awarded.length; from += AT_A_TIME) {
    const some = awarded.slice(from, from + AT_A_TIME)
    const accountIds = some.map(({ accountId }) => accountId)
    const [people, photos] = [
      await peopleOf(services, tx, projectId, accountIds),
      await photosFor(tx, projectId, kind, accountIds),
    ]
    const made = some.map(({ accountId, number, grade, awardedOn }) => ({
      ...{ projectId, accountId, number, issuedAt, certificateCode: kind.code, state: 'issued' as const },
      facts: { ...personOf(people, accountId), ...gradeFacts(kind, grade), awardedOn },
      photoFileId: photos.get(accountId) ?? null,
      verificationCode: newPaperCode('certificate'),
    }))
    const certificateIds = await insertCertificates(services, tx, made)
    for (const [index, certificateId] of certificateIds.entries()) {
      const photo = made[index]?.photoFileId
      if (photo) await changeUses(tx, photoUser({ projectId, certificateId }), { before: [], after: [photo] })
    }
    ids.push(...certificateIds)
    onIssued?.(ids.length)
  }
  // after all of them, so that applications are locked in order of their ids, as deliveries are
  for (const accountId of await havingPaper(tx, projectId, kind.code, everybody)) {
    const owner = { projectId, accountId }
    await makeAgain(services, tx, project, { owner, certificateCode: kind.code, from: MADE })
  }
  return ids
}

/** Of the registration, or those that were sent with an application for it; by account. */
function photosFor(tx: Executor, projectId: string, { code, photo, of }: CertificateDefinition, accountIds: string[]) {
  if (!photo) return new Map<string, string>()
  if (photo.from === 'new') return photosAppliedWith(tx, projectId, code, accountIds)
  return photosToKeep(tx, projectId, accountIds, of.batch ?? null)
}

type Person = Pick<CertificateFacts, 'realName' | 'idType' | 'idNumber'>

/** Who they are, by account. */
export async function peopleOf(
  { personalData }: Pick<Services, 'personalData'>,
  db: Executor,
  projectId: string,
  accountIds: readonly string[],
): Promise<Map<string, Person>> {
  const { accountId, realName, idType, idNumber } = accounts
  const rows = await db
    .select({ projectId: accounts.projectId, accountId, realName, idType, idNumber })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), inArray(accounts.accountId, [...accountIds])))
  return new Map(
    rows.map((row) => {
      const opened = openRow(personalData, accounts, row)
      return [row.accountId, { realName: opened.realName, idType: row.idType, idNumber: opened.idNumber }]
    }),
  )
}

export function personOf(people: ReadonlyMap<string, Person>, accountId: string): Person {
  const person = people.get(accountId)
  if (!person) throw new Error(`there is no account ${accountId}`)
  return person
}
