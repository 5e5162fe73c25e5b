import type { TestService } from '../harness'
import { pdf } from './pdfs'
import { idPhoto } from './pictures'

interface Wanted {
  purpose: 'photo' | 'attachment' | 'field'
  /** Of the requirement or of the field. */
  key?: string
  /** `WIZARD`, which asks for files of every kind, unless said otherwise. */
  batchCode?: string
  name?: string
}

/** Uploads a file that a batch wants; without `bytes` one that it takes. */
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
