import { sessionAtom } from './stored-atom'

/** The title that the page in view gave itself, with the page's address; null where it bears its route's. */
export const headerStateAtom = sessionAtom<{ address: string; title: string } | null>('headerState', null, {
  endsWith: 'signIn',
})
