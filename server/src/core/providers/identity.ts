import type { IdType } from '@contract/codes'

/** Person to whom a document or face should belong. */
export interface Identity {
  realName: string
  idType: IdType
  idNumber: string
}
