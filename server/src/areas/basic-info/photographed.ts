import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import type { Answers } from '@contract/collecting/fields'
import type { ErrorCode } from '@contract/errors/errors'
import { isOfAnother, readKept } from '@server/domain/files/looking/card-rules'
import type { StoredFileRow } from '@server/domain/files/stored-file-store'

/**
 * CERT_AI_MISMATCH at the portrait page, where what was read of it is not the resident ID card of whom the answers make the
 * candidate (specification §8, ID mismatch). What was not read is for the person who decides.
 */
export function portraitFaults(
  next: Pick<BasicInfo, 'realName' | 'idType' | 'idNumber'>,
  { portrait }: Answers,
  files: ReadonlyMap<string, Pick<StoredFileRow, 'read'>>,
): Record<string, ErrorCode> {
  if (next.idType !== 'nationalId' || !Array.isArray(portrait)) return {}
  const read = portrait.flatMap((id) => (typeof id === 'string' && files.get(id)?.read) || [])
  return read.some((kept) => isOfAnother(readKept(kept), next)) ? { portrait: 'CERT_AI_MISMATCH' } : {}
}
