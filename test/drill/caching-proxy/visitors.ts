/** Those who look before they register, and go on looking at the seats where they live. */
import type { Chance } from '../crowd/seeded'
import type { Ask, Reply } from './ask'
import { areas, BATCH, DOMAIN } from './project'

const batch = `/exm_c/g/batches/${DOMAIN}/${BATCH}`

/** What says which edition of the project's file it is from. */
export const ofEdition = {
  page: `/e/${DOMAIN}/login`,
  info: `/exm_c/g/eis/${DOMAIN}`,
  batch,
  notices: `/exm_c/g/notices/${DOMAIN}`,
} as const

/** What nobody reads but once before a change and once after it. */
export const quiet = `/exm_c/g/eis/${DOMAIN}/${BATCH}`

export const seatsIn = (area: string) => `${batch}/seats/subjects?area=${area}`

/** Where people live: twice as many in the first area as in the second. */
const homes = Object.fromEntries(areas.map(({ code }, index) => [code, 1 / (index + 1)]))

/** How often somebody looks at the seats again. */
const LOOKS = 6
const LIVE_IN_MINI_PROGRAM = 0.4
const READ_NOTICES = 0.3

/** What one of them reads, in that order. */
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
  /** By `performance.now()`: when it was asked for. */
  at: number
}

/** How long after `since` somebody asked who was still told what `isOld`; Infinity where everybody was until the end. */
export function lastOld(seen: readonly Seen[], path: string, since: number, isOld: (text: string) => boolean): number {
  const later = seen.filter((reply) => reply.path === path && reply.at >= since)
  if (isOld(later.at(-1)?.text ?? '')) return Infinity
  return Math.max(0, ...later.filter(({ text }) => isOld(text)).map(({ at }) => at - since))
}

/** So many visitors at a time, one after the other, until `isOver`. Everything that they were answered. */
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
