import { and, desc, eq, type SQL } from 'drizzle-orm'
import { isOfPaper } from '@contract/certificate/certificate-copies'
import { decryptRow, encryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { certificateCopies } from '@server/core/tables/certificate'
import { newDocumentCode } from '@server/domain/documents/document-code'
import type { CertificateRef } from '../certificate-store'

/** Stamped copy with decrypted columns. */
export type CertificateCopyRow = Decrypted<typeof certificateCopies.$inferSelect>
type Needs = Pick<Services, 'db' | 'personalData'>

const isCopyOf = ({ projectId, certificateId }: CertificateRef) =>
  and(eq(certificateCopies.projectId, projectId), eq(certificateCopies.certificateId, certificateId))

/** Returns the stamped copies of a certificate, newest first. */
export async function copiesOf(
  { db, personalData }: Needs,
  certificate: CertificateRef,
  executor: Executor = db,
): Promise<CertificateCopyRow[]> {
  const rows = await executor
    .select()
    .from(certificateCopies)
    .where(isCopyOf(certificate))
    .orderBy(desc(certificateCopies.copyId))
  return rows.map((row) => decryptRow(personalData, certificateCopies, row))
}

/** Returns the copy matching a unique column; null if there is none. */
export async function copyBy(
  { db, personalData }: Needs,
  projectId: string,
  wanted: SQL,
): Promise<CertificateCopyRow | null> {
  const [row] = await db
    .select()
    .from(certificateCopies)
    .where(and(eq(certificateCopies.projectId, projectId), wanted))
  return row ? decryptRow(personalData, certificateCopies, row) : null
}

/** Returns whether a copy was made from the current issue of the certificate. */
export const isOfPaperNow = (
  { reissuedAt }: { reissuedAt: Date | null },
  { madeAt }: Pick<CertificateCopyRow, 'madeAt'>,
): boolean => isOfPaper(madeAt.toISOString(), reissuedAt?.toISOString() ?? null)

/** Inserts a stamped copy and returns its id. */
export async function insertCopy(
  { personalData }: Needs,
  tx: Executor,
  { projectId, certificateId }: CertificateRef,
  made: { purpose: string; madeAt: Date; validUntil: Date },
): Promise<string> {
  const copyId = newId()
  const row = { ...made, projectId, certificateId, copyId, verificationCode: newDocumentCode('certificate') }
  await tx.insert(certificateCopies).values(encryptRow(personalData, certificateCopies, row))
  return copyId
}
