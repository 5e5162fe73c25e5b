import { PAGES_AT_ONCE } from '@contract/group/membership'
import { call, type OutputOf } from '@/api/call'

/** Group and the candidates loaded so far. */
export interface Candidates {
  group: OutputOf<'GET /exm_c/group'>
  members: OutputOf<'GET /exm_c/group/members'>['members']
  hasMore: boolean
}

const MOST = PAGES_AT_ONCE.length

/** Reads the first `pages` pages, filtered by a name or ID number if one is given. */
export async function readCandidates(named: string, pages: number): Promise<Candidates> {
  const count = (read: number) => Math.min(pages - read, MOST)
  const [group, first] = await Promise.all([call('GET /exm_c/group'), readPages(named, count(0))])
  let shown: Candidates = { group, ...first }
  for (let read = MOST; read < pages && shown.hasMore; read += MOST) shown = await readMore(shown, named, count(read))
  return shown
}

/** Appends pages to the loaded candidates by keyset pagination. */
export async function readMore(shown: Candidates, named: string, pages = 1): Promise<Candidates> {
  const { members, hasMore } = await readPages(named, pages, shown.members.at(-1)?.memberId)
  return { group: shown.group, members: [...shown.members, ...members], hasMore }
}

/** Drops a removed candidate from the list without reloading its pages, so that the scroll position is preserved. */
export async function readWithout(shown: Candidates, memberId: string): Promise<Candidates> {
  const members = shown.members.filter((member) => member.memberId !== memberId)
  return { ...shown, group: await call('GET /exm_c/group'), members }
}

function readPages(named: string, pages: number, after?: string) {
  const query = { named, pages: PAGES_AT_ONCE[pages - 1], ...(after !== undefined && { after }) }
  return call('GET /exm_c/group/members', { query })
}
