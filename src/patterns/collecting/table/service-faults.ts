import { missingParameters } from '@/api/errors/missing-parameters'
import { isRefusal } from '@/api/errors/api-error'
import type { ErrorCode } from '@contract/errors/errors'

/** Returns the service's field errors of the information table by path; null for any other failure. */
export function faultsOfService(error: unknown): Record<string, ErrorCode> | null {
  const missing = missingParameters(error)
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, 'FIELD_REQUIRED']))
  if (!isRefusal(error, 'COMMON_FIELDS', 'QU_INSERT_VALUE_ERROR')) return null
  const { fields } = error.details
  if (typeof fields !== 'object' || fields === null) return null
  const faults = Object.entries(fields).filter((entry): entry is [string, ErrorCode] => isCode(entry[1]))
  return faults.length > 0 ? Object.fromEntries(faults) : null
}

/** Accepts unknown codes too; their message is the system error. */
function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string'
}
