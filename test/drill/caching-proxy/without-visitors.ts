import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../../bench/report'
import type { Ground } from './prepare'
import { markOf, mostWanted } from './project'
import { ofEdition, seatsIn } from './visitors'

/** Longer than the proxy may serve seats alone, shorter than for project data. */
const ALONE_S = 8

/** Kills both instances and checks the proxy's cached responses. */
export async function withNobodyThere({ ask, kill, tokens }: Ground): Promise<Figure[]> {
  const seats = seatsIn(mostWanted)
  await ask(seats)
  kill()
  const atOnce = await ask(seats)
  await sleep(ALONE_S * 1000)
  const kept = await Promise.all(Object.values(ofEdition).map((path) => ask(path)))
  const told = kept.filter(({ status, text }) => status === 200 && text.includes(markOf(2))).length
  const later = await ask(seats)
  const own = await ask('/ea/me', { authorization: `ExamToken ${tokens[0]}` })
  const isTold = ({ status }: { status: number }) => ({ value: Number(status === 200), unit: '1 = yes' })
  return [
    { what: `told of the project ${ALONE_S} s after both died`, value: told, unit: '', bar: { atLeast: kept.length } },
    { what: 'seats told at once after', ...isTold(atOnce), bar: { atLeast: 1 } },
    { what: `seats told ${ALONE_S} s later`, ...isTold(later), bar: { atMost: 0 } },
    { what: 'one’s own told', ...isTold(own), bar: { atMost: 0 } },
  ]
}
