/** Files of a case for its reviewer. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Answers, Field } from '@contract/collecting/fields'
import type { ShownDocument } from '@contract/collecting/document-checks'
import type { CaseRef, ReviewFile } from '@contract/desk/review'
import type { LocalText } from '@contract/schemas'
import { deskPath, type DeskViewer } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { storedFiles } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { fileAnswers } from '../collecting/content'
import { ownFiles, type StoredFileRow } from '../files/stored-file-store'
import type { SubmittedCase } from './review-source'

/** File with the requirement that it was uploaded for. */
export interface CaseFile {
  row: StoredFileRow
  /** Key of the requirement; empty for the ID photo. */
  key: string
  label: LocalText
  shows: ShownDocument | null
}

const PHOTO: LocalText = { zh: '证件照', en: 'ID photo' }

/** Returns the ID photo, attachments and files of answers, in the order of the form. */
export async function caseFiles(services: Services, submitted: SubmittedCase, answers: Answers): Promise<CaseFile[]> {
  const { of, content, fields, files } = submitted
  const named = [
    ...(content.photoFileId === null ? [] : [{ key: '', label: PHOTO, shows: null, fileIds: [content.photoFileId] }]),
    ...files.map(({ key, label, shows = null }) => ({ key, label, shows, fileIds: content.files[key] ?? [] })),
    ...fileAnswers(fields, answers).map(({ key, fileIds }) => ({ ...fieldNamed(fields, key), key, fileIds })),
  ]
  const rows = await ownFiles(
    services,
    of,
    named.flatMap(({ fileIds }) => fileIds),
  )
  return named.flatMap(({ fileIds, ...about }) =>
    fileIds.flatMap((fileId) => {
      const row = rows.get(fileId)
      return row ? [{ row, ...about }] : []
    }),
  )
}

/** `education.proof` is the field `proof` in the rows of the group `education`. */
function fieldNamed(fields: readonly Field[], path: string): Pick<CaseFile, 'label' | 'shows'> {
  const [key, below] = path.split('.')
  const field = fields.find((each) => each.key === key)
  const inner = below === undefined ? undefined : field?.fields?.find((each) => each.key === below)
  const { label, shows } = inner ?? field ?? {}
  return { label: label ?? { zh: path, en: path }, shows: shows ?? null }
}

/** Path of a file of a case at the desk, which serves it while the caller may see the case. */
export const deskFilePath = ({ kind, caseId, stage }: CaseRef, fileId: string): string =>
  `/desk/files/${kind}/${caseId}/${stage}/${fileId}`

export function signedFile(
  services: Services,
  { ref, ...viewer }: DeskViewer & { ref: CaseRef },
  { row }: CaseFile,
): ReviewFile {
  const { fileId, mediaType, bytes } = row
  return { fileId, mediaType, bytes, url: deskPath(services, viewer, deskFilePath(ref, fileId)) }
}

/** Returns accounts besides the owner that uploaded the same bytes, by digest. */
export async function otherUploads(
  { db }: Services,
  { projectId, accountId }: { projectId: string; accountId: string },
  files: readonly CaseFile[],
): Promise<Map<string, string[]>> {
  const digests = files.flatMap(({ row }) => row.contentDigest ?? [])
  if (digests.length === 0) return new Map()
  const { contentDigest } = storedFiles
  const rows = await db
    .selectDistinct({ digest: contentDigest, accountId: storedFiles.accountId })
    .from(storedFiles)
    .where(
      and(eq(storedFiles.projectId, projectId), inArray(contentDigest, digests), ne(storedFiles.accountId, accountId)),
    )
    .limit(MOST_OTHERS)
  if (rows.length === 0) return new Map()
  const numbers = await numbersOf(
    { db },
    projectId,
    rows.map((row) => row.accountId),
  )
  const found = new Map<string, string[]>()
  for (const row of rows)
    if (row.digest !== null)
      found.set(row.digest, [...(found.get(row.digest) ?? []), ...(numbers.get(row.accountId) ?? [])])
  return found
}

const MOST_OTHERS = 10

/** Returns the registration numbers of accounts. */
async function numbersOf({ db }: Pick<Services, 'db'>, projectId: string, accountIds: readonly string[]) {
  const rows = await db
    .select({ accountId: registrations.accountId, number: registrations.registrationNumber })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), inArray(registrations.accountId, [...accountIds])))
    .limit(MOST_OTHERS)
  const numbers = new Map<string, string[]>()
  for (const { accountId, number } of rows) numbers.set(accountId, [...(numbers.get(accountId) ?? []), number])
  return numbers
}
