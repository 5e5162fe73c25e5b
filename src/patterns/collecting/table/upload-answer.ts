import { FIELD_FILE_FORMATS } from '@contract/collecting/file-formats'
import type { StoredFile } from '@contract/collecting/content'
import type { SendFile } from '@/patterns/journey/journey-types'
import type { FieldsContext } from '@/patterns/fields/fields-context'

/**
 * Sends a file picked for a field of the table; `group` is the path of the group it is in (`education.`), empty on
 * the first level. `keep` remembers its description.
 */
export function uploadAnswer(
  send: SendFile,
  group: string,
  keep: (file: StoredFile) => void,
): FieldsContext['uploadFile'] {
  return async (field, file, onProgress) => {
    const stored = await send({ purpose: 'field', key: group + field.key }, file, {
      formats: FIELD_FILE_FORMATS[field.kind === 'photo' ? 'photo' : 'file'],
      onProgress,
    })
    keep(stored)
    return stored
  }
}
