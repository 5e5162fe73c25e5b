import type { GroupImport } from '@contract/endpoints/group-import'

export interface ListProps {
  list: GroupImport
  /** Reloads the list. */
  onChange: () => Promise<unknown>
}
