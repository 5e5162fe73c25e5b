/** Validation of names and details of the errors. Pure. */
import type { ErrorCode, ErrorDetails } from '../errors/errors'
import { unsharedCharacters } from '../typed/chinese'
import { machineReadableName } from './machine-readable-name'
import { isName, isStrictName } from './validators'

/** Formats: Chinese or capital letters, or Chinese only. */
const rules = {
  name: [isName, 'FIELD_NAME'],
  strictName: [isStrictName, 'FIELD_STRICT_NAME'],
} as const satisfies Record<string, [(name: string) => boolean, ErrorCode]>

type NameFormat = keyof typeof rules

/** Returns the error code of a normalised name (contract/typed/names), or null. */
export function nameFault(name: string, format: NameFormat): ErrorCode | null {
  const [isWellFormed, error] = rules[format]
  if (isWellFormed(name)) return null
  if (unsharedCharacters(name).length > 0) return 'FIELD_NAME_CHARACTER'
  return format === 'name' && machineReadableName(name) !== null ? 'FIELD_NAME_SPELLING' : error
}

/** Returns the placeholder values for the errors of {@link nameFault}. */
export function nameFaultDetails(name: string): ErrorDetails {
  const characters = unsharedCharacters(name)
  if (characters.length > 0) return { characters: characters.join(' ') }
  const spelling = isName(name) ? null : machineReadableName(name)
  return spelling === null ? {} : { spelling }
}
