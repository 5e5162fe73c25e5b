import { sessionAtom } from './stored-atom'

export interface PageInfo {
  /** What the list is searched for. */
  search: string
  /** How many of its pages are shown. */
  pages: number
}

/** The part of the long list (a group's candidates) that is in view. */
export const pageInfoAtom = sessionAtom<PageInfo>('pageInfo', { search: '', pages: 1 }, { endsWith: 'signIn' })
