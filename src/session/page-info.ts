import { sessionAtom } from './stored-atom'

export interface PageInfo {
  /** Search text of the list. */
  search: string
  /** Number of displayed pages. */
  pages: number
}

/** Displayed part of a group's candidate list. */
export const pageInfoAtom = sessionAtom<PageInfo>('pageInfo', { search: '', pages: 1 }, { endsWith: 'signIn' })
