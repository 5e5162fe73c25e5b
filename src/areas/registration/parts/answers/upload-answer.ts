import { FIELD_FILE_FORMATS } from '@contract/collecting/file-formats'
import { upload } from '@/api/upload'
import type { StoredFile } from '@contract/collecting/content'
import type { FieldsContext } from '@/patterns/fields/fields-context'

/**
 * Sends a file picked for a field of a batch's table; `group` is the path of the group it is in (`education.`), empty on
 * the first level. `keep` remembers its description.
 */
export function uploadAnswer(
  batchCode: string,
  group: string,
  keep: (file: StoredFile) => void,
): FieldsContext['uploadFile'] {
  return async (field, file, onProgress) => {
    const body = { purpose: 'field' as const, key: group + field.key }
    const stored = await upload('POST /exm_c/batches/:batchCode/files', { params: { batchCode }, body }, file, {
      formats: FIELD_FILE_FORMATS[field.kind === 'photo' ? 'photo' : 'file'],
      onProgress,
    })
    keep(stored)
    return stored
  }
}
