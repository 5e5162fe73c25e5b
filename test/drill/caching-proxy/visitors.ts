/** Visitors that look around before registering and then poll the seats of their area. */
import type { Chance } from '../crowd/seeded'
import type { Ask, Reply } from './ask'
import { areas, BATCH, DOMAIN } from './project'

const batch = `/exm_c/g/batches/${DOMAIN}/${BATCH}`

/** Paths whose responses name the edition of the project file. */
export const ofEdition = {
  page: `/e/${DOMAIN}/login`,
  info: `/exm_c/g/eis/${DOMAIN}`,
  batch,
  notices: `/exm_c/g/notices/${DOMAIN}`,
} as const

/** Read only once before and once after a change. */
export const quiet = `/exm_c/g/eis/${DOMAIN}/${BATCH}`

export const seatsIn = (area: string) => `${batch}/seats/subjects?area=${area}`

/** Visitor distribution: the first area has twice as many as the second. */
const homes = Object.fromEntries(areas.map(({ code }, index) => [code, 1 / (index + 1)]))

/** Seat polls per visitor. */
const LOOKS = 6
const LIVE_IN_MINI_PROGRAM = 0.4
const READ_NOTICES = 0.3

/** Paths read by one visitor, in order. */
function visit(chance: Chance): string[] {
  const code = chance.weighted(homes)
  const regionCode = areas.find((area) => area.code === code)?.regionCode ?? ''
  const first = chance.is(LIVE_IN_MINI_PROGRAM) ? ofEdition.info : ofEdition.page
  const looks = Array.from({ length: LOOKS }, () => seatsIn(code))
  return [
    first,
    ...(chance.is(READ_NOTICES) ? [ofEdition.notices] : []),
    ofEdition.batch,
    `${batch}/seats/regions`,
    `${batch}/seats/areas?region=${regionCode}`,
    ...looks,
    `/exm_c/g/revision/${DOMAIN}`,
  ]
}

export interface Seen extends Reply {
  path: string
  /** Start of the request, by `performance.now()`. */
  at: number
}

/**
 * Milliseconds after `since` until the last request with an outdated response; Infinity when the last response is
 * outdated.
 */
export function lastOld(seen: readonly Seen[], path: string, since: number, isOld: (text: string) => boolean): number {
  const later = seen.filter((reply) => reply.path === path && reply.at >= since)
  if (isOld(later.at(-1)?.text ?? '')) return Infinity
  return Math.max(0, ...later.filter(({ text }) => isOld(text)).map(({ at }) => at - since))
}

/** Runs `visitors` concurrent visitor loops until `isOver`; returns all responses. */
export async function crowd(ask: Ask, chance: Chance, visitors: number, isOver: () => boolean): Promise<Seen[]> {
  const seen: Seen[] = []
  const visitAgain = async (own: Chance) => {
    while (!isOver())
      for (const path of visit(own)) {
        const at = performance.now()
        seen.push({ path, at, ...(await ask(path)) })
      }
  }
  await Promise.all(Array.from({ length: visitors }, () => visitAgain(chance.split())))
  return seen
}
