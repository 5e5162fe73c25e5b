import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { isOfOtherPerson, parseReading } from '@server/domain/files/image-checks/card-rules'
import type { StoredFileRow } from '@server/domain/files/stored-file-store'

/**
 * Returns the fault CERT_AI_MISMATCH for the portrait page when the photographed resident ID card does not belong to
 * the person described by the answers (specification §8, ID mismatch). Photos that could not be read are left to the
 * reviewer.
 */
export function portraitFaults(
  next: Pick<BasicInfo, 'realName' | 'idType' | 'idNumber'>,
  { portrait }: Answers,
  files: ReadonlyMap<string, Pick<StoredFileRow, 'read'>>,
): Record<string, ErrorCode> {
  if (next.idType !== 'nationalId' || !Array.isArray(portrait)) return {}
  const read = portrait.flatMap((id) => (typeof id === 'string' && files.get(id)?.read) || [])
  return read.some((kept) => isOfOtherPerson(parseReading(kept), next)) ? { portrait: 'CERT_AI_MISMATCH' } : {}
}
