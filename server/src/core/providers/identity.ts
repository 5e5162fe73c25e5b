import type { IdType } from '@contract/codes'

/** Whom a document or a face should be of. */
export interface Identity {
  realName: string
  idType: IdType
  idNumber: string
}
