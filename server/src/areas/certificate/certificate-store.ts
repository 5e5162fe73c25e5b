import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import type { CertificateState } from '@contract/certificate/certificate'
import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptChange, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { certificateEvents, certificates } from '@server/core/tables/certificate'

/** Facts printed on a certificate. The name is empty once the account was deleted. */
export interface CertificateFacts {
  realName: string
  idType: IdType
  idNumber: string
  /** Empty for an exam without grades. */
  grade: string
  /** Grade in English; missing if the project file named no grades at issue. */
  gradeEn?: string
  /** `yyyy-MM-dd` */
  awardedOn: string
}

type Stored = typeof certificates.$inferSelect
type Needs = Pick<Services, 'personalData'>

/** Certificate with decrypted columns. */
export type Certificate = Omit<Stored, 'facts' | 'reason'> & { facts: CertificateFacts; reason: Reason | null }

export interface CertificateRef {
  projectId: string
  certificateId: string
}

const isCertificate = ({ projectId, certificateId }: CertificateRef) =>
  and(eq(certificates.projectId, projectId), eq(certificates.certificateId, certificateId))

function openCertificate({ personalData }: Needs, row: Stored): Certificate {
  const { facts, reason, ...rest } = decryptRow(personalData, certificates, row)
  return { ...rest, reason, facts: JSON.parse(facts) as CertificateFacts }
}

/** File-use reference of the photo on a certificate. */
export const photoUser = ({ projectId, certificateId }: CertificateRef) => ({
  ...{ projectId, usedBy: 'certificate', subject: certificateId },
})

/** Returns certificates, newest first. */
export async function readCertificates(
  services: Needs,
  db: Executor,
  projectId: string,
  { wanted, limit }: { wanted: SQL | undefined; limit: number },
): Promise<Certificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.projectId, projectId), wanted))
    .orderBy(desc(certificates.certificateId))
    .limit(limit)
  return rows.map((row) => openCertificate(services, row))
}

/** Upper bound per account: one valid certificate per kind, plus withdrawn ones. */
const MOST_OF_ONE = 500

export function certificatesOf(services: Needs, db: Executor, { projectId, accountId }: Owner): Promise<Certificate[]> {
  return readCertificates(services, db, projectId, {
    wanted: eq(certificates.accountId, accountId),
    limit: MOST_OF_ONE,
  })
}

type Holding = Pick<Stored, 'accountId' | 'certificateCode'>

/** Returns whether an account holds a valid certificate of a kind. */
export async function isHolder(
  db: Executor,
  { projectId, accountId }: Owner,
  certificateCode: string,
): Promise<boolean> {
  const one = { accountId, certificateCode }
  const isOne = await holdersAmong(db, projectId, [one])
  return isOne(one)
}

/** Returns a predicate: whether an account holds a valid certificate of the given kind. */
export async function holdersAmong(
  db: Executor,
  projectId: string,
  asked: readonly Holding[],
): Promise<(one: Holding) => boolean> {
  const rows = await db
    .selectDistinct({ accountId: certificates.accountId, certificateCode: certificates.certificateCode })
    .from(certificates)
    .where(
      and(
        eq(certificates.projectId, projectId),
        inArray(certificates.accountId, [...new Set(asked.map(({ accountId }) => accountId))]),
        ne(certificates.state, 'withdrawn'),
      ),
    )
  const nameOf = ({ accountId, certificateCode }: Holding) => `${accountId} ${certificateCode}`
  const held = new Set(rows.map(nameOf))
  return (one) => held.has(nameOf(one))
}

/** Returns the certificate matching a unique column; null if there is none. */
export async function certificateBy(
  services: Needs,
  db: Executor,
  projectId: string,
  wanted: SQL,
): Promise<Certificate | null> {
  const [found] = await readCertificates(services, db, projectId, { wanted, limit: 1 })
  return found ?? null
}

export async function lockCertificate(services: Needs, tx: Executor, ref: CertificateRef): Promise<Certificate | null> {
  const [row] = await tx.select().from(certificates).where(isCertificate(ref)).for('update')
  return row ? openCertificate(services, row) : null
}

type NewCertificate = Omit<Certificate, 'certificateId' | 'reissuedAt' | 'withdrawnAt' | 'reason' | 'fetchedAt'>

/** Inserts certificates with an event each, about which the candidates are notified. Returns their ids. */
export async function insertCertificates(
  { personalData }: Needs,
  tx: Executor,
  made: readonly NewCertificate[],
): Promise<string[]> {
  const rows = made.map((one) => ({ ...one, certificateId: newId(), facts: JSON.stringify(one.facts) }))
  await tx.insert(certificates).values(rows.map((row) => encryptRow(personalData, certificates, row)))
  await tx.insert(certificateEvents).values(rows.map((row) => eventOf(row, row.state, row.issuedAt)))
  return rows.map(({ certificateId }) => certificateId)
}

/** Updates a locked certificate; `event` also notifies the candidate. */
export async function changeCertificate(
  { personalData }: Needs,
  tx: Executor,
  { projectId, certificateId }: CertificateRef,
  { facts, ...rest }: Partial<Omit<Certificate, 'certificateId' | 'projectId'>>,
  event?: { event: CertificateState; at: Date },
): Promise<void> {
  const ref = { projectId, certificateId }
  const change = { ...rest, ...(facts && { facts: JSON.stringify(facts) }) }
  await tx
    .update(certificates)
    .set(encryptChange(personalData, certificates, ref, change))
    .where(isCertificate(ref))
  if (event) await tx.insert(certificateEvents).values(eventOf(ref, event.event, event.at))
}

const eventOf = ({ projectId, certificateId }: CertificateRef, event: CertificateState, at: Date) => ({
  ...{ projectId, certificateId, event, at, eventId: newId() },
})

/** Records the candidate's first download. */
export async function noteFetched(db: Executor, ref: CertificateRef, at: Date): Promise<void> {
  await db
    .update(certificates)
    .set({ fetchedAt: at })
    .where(and(isCertificate(ref), sql`fetched_at is null`))
}
