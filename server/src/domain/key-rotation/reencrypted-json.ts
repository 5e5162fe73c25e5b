import type { PersonalData } from '@server/core/personal-data/personal-data'
import { isEncrypted } from '@server/core/personal-data/encrypted-column'
import { reencrypted } from '@server/core/personal-data/encrypted-rows'
import type { KeyedRow } from './keyset-scan'

interface Inside {
  /** Encryption contexts in which the texts may have been encrypted. */
  places: readonly string[]
  isJson: (name: string) => boolean
  onFault: (error: unknown) => void
}

/** Returns the JSON columns of a row that contain values encrypted with an older key, with these re-encrypted. */
export function reencryptedInside(
  personalData: PersonalData,
  row: KeyedRow,
  { places, isJson, onFault }: Inside,
): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (!isJson(name) || value === null) continue
    let isChanged = false
    const anew = mapTexts(value, (text) => {
      if (!isEncrypted(text)) return text
      const sealedAnew = reencrypted(personalData, row.projectId, places, text, onFault)
      isChanged ||= sealedAnew !== text
      return sealedAnew
    })
    if (isChanged) change[name] = anew
  }
  return change
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, map)]))
}
