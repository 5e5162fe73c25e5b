import type { TestService } from '../harness'
import { pdf } from './pdfs'
import { idPhoto } from './pictures'

interface Wanted {
  purpose: 'photo' | 'attachment' | 'field'
  /** Key of the requirement or the field. */
  key?: string
  /** By default `WIZARD`, which requires files of every kind. */
  batchCode?: string
  name?: string
}

/** Uploads a file for a batch; by default a valid one. */
export async function upload(
  service: TestService,
  token: string,
  { purpose, key = '', batchCode = 'WIZARD', name = 'file' }: Wanted,
  bytes?: Uint8Array,
) {
  const fitting = bytes ?? (purpose === 'photo' ? await idPhoto() : pdf())
  return service.call(
    'POST /exm_c/batches/:batchCode/files',
    { params: { batchCode }, body: { purpose, key } },
    { token, file: { name, bytes: new Uint8Array(fitting) } },
  )
}
