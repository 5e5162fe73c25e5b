import { call, type OutputOf } from '@/api/call'

/** A group, and those of its candidates that are shown. */
export interface Candidates {
  group: OutputOf<'GET /exm_c/group'>
  members: OutputOf<'GET /exm_c/group/members'>['members']
  hasMore: boolean
}

/** The first `pages` pages, filtered by a name or ID number if one is given. */
export async function readCandidates(named: string, pages: number): Promise<Candidates> {
  const [group, page] = await Promise.all([call('GET /exm_c/group'), readPage(named)])
  let shown: Candidates = { group, ...page }
  for (let read = 1; read < pages && shown.hasMore; read++) shown = await readMore(shown, named)
  return shown
}

/** What is shown and the page after it, each candidate once. */
export async function readMore(shown: Candidates, named: string): Promise<Candidates> {
  const { members, hasMore } = await readPage(named, shown.members.at(-1)?.memberId)
  return { group: shown.group, members: [...shown.members, ...members], hasMore }
}

/** What is shown without one who was removed: the place in the list is kept. */
export async function readWithout(shown: Candidates, memberId: string): Promise<Candidates> {
  const members = shown.members.filter((member) => member.memberId !== memberId)
  return { ...shown, group: await call('GET /exm_c/group'), members }
}

function readPage(named: string, after?: string) {
  return call('GET /exm_c/group/members', { query: { named, ...(after !== undefined && { after }) } })
}
