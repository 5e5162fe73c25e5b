import { sessionAtom } from './stored-atom'

/** Title that the displayed page set itself, with the page's address; null if it uses its route's title. */
export const headerStateAtom = sessionAtom<{ address: string; title: string } | null>('headerState', null, {
  endsWith: 'signIn',
})
