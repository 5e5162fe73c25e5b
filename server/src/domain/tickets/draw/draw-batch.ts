import type { Project } from '@server/calls/project/project-cache'
import { transactUnlessRefused } from '@server/core/postgres/transact-unless-refused'
import type { Services } from '@server/core/services'
import { recordAudit } from '../../audit-log'
import { lockTicketedBatch, type NotTicketed } from '../ticketed-batch'
import { type Drawn, drawSeats, type DrawRequest, type Shortage, releaseUnissued } from './draw'
import type { Seatable } from './to-seat'

interface BatchDraw extends Pick<DrawRequest, 'rule' | 'seed' | 'spare'> {
  batch: string
  /** Field of the information table for the rule `apart`; null for other rules. */
  by: string | null
  /** Takes back first what was drawn and not issued. */
  again: boolean
  /** Returns a candidate's answer to the field, comparable with those of others. */
  answerOf: (one: Seatable, field: string) => string
  actor: string
}

/** `open`: registration has not closed yet. `noField`: the information table lacks the field. */
export type NotDrawn =
  | NotTicketed
  | { refused: 'open'; closesAt: string }
  | { refused: 'noField' }
  | { refused: 'shortages'; shortages: readonly Shortage[] }

/** Draws ticket numbers and seats for the candidates of a closed batch who have none; nothing is drawn when refused. */
export async function drawBatch(
  services: Services,
  project: Project,
  { batch: code, rule, seed, spare, by, again, answerOf, actor }: BatchDraw,
): Promise<(Drawn & { takenBack: number }) | NotDrawn> {
  const { projectId } = project
  return transactUnlessRefused<(Drawn & { takenBack: number }) | NotDrawn>(services, async (tx) => {
    const locked = await lockTicketedBatch(tx, project, code)
    if ('refused' in locked) return locked
    const { batch, batches } = locked
    const { closesAt, fields } = batch
    if (Date.parse(closesAt) > services.now()) return { refused: 'open', closesAt }
    if (by !== null && !fields.some(({ key }) => key === by)) return { refused: 'noField' }
    const takenBack = again ? await releaseUnissued(tx, projectId, code) : 0
    const done = await drawSeats(tx, {
      ...{ projectId, batch, batches, rule, seed, spare },
      schoolOf: (one) => (by === null ? '' : answerOf(one, by)),
      now: new Date(services.now()),
    })
    if ('shortages' in done) return { refused: 'shortages', shortages: done.shortages }
    const details = { batch: code, rule, seed, spare, by, takenBack, tickets: done.tickets, seats: done.seats }
    await recordAudit(services, tx, { projectId, actor, action: 'tickets draw', details })
    return { ...done, takenBack }
  })
}
