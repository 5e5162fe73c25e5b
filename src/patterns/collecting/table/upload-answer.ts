import { FIELD_FILE_FORMATS } from '@contract/collecting/file-formats'
import type { StoredFile } from '@contract/collecting/content'
import type { SendFile } from '@/patterns/journey/journey-types'
import type { AnyField } from '@/patterns/fields/field-control'
import type { FieldsContext } from '@/patterns/fields/fields-context'
import type { Consent } from '../verification/consent'

/**
 * Returns the upload function for a field of the table. `group` is the path prefix of its group (`education.`), empty
 * on the first level. `keep` stores the description of the file; `sentWith` returns the consent parameters.
 */
export function uploadAnswer(
  send: SendFile,
  group: string,
  keep: (file: StoredFile) => void,
  sentWith: (field: AnyField) => Consent['sent'],
): FieldsContext['uploadFile'] {
  return async (field, file, onProgress) => {
    const stored = await send({ purpose: 'field', key: group + field.key, ...sentWith(field) }, file, {
      formats: FIELD_FILE_FORMATS[field.kind === 'photo' ? 'photo' : 'file'],
      maxKb: field.maxKb,
      onProgress,
    })
    keep(stored)
    return stored
  }
}
