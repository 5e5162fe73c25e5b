import type { GroupImport } from '@contract/endpoints/group-import'

export interface ListProps {
  list: GroupImport
  /** Reads it again. */
  onChange: () => Promise<unknown>
}
