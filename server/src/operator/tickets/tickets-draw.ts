import { randomUUID } from 'node:crypto'
import { draftOf } from '@server/areas/registration/journey'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { SEATING_RULES, type SeatingRule } from '@server/domain/tickets/draw/arrange'
import { drawSeats, takeBackUnissued, type Drawn, type DrawWish, type Shortage } from '@server/domain/tickets/draw/draw'
import type { Seatable } from '@server/domain/tickets/draw/to-seat'
import { exactly, oneOf, UsageFault, type Command, type CommandCall } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { table, time } from '../table'
import { unprintableNote } from '../unprintable-names'
import { countTickets, lockTicketedBatch, unissuedOf, type TicketsCounted } from './ticketed-batch'

export const ticketsDraw: Command = {
  name: 'tickets draw',
  usage: 'DOMAIN BATCH',
  summary:
    'Give the candidates of a closed batch numbers and seats; who has them keeps them, who comes late gets what is free',
  options: {
    rule: { summary: `how they are seated: ${SEATING_RULES.join(', ')} (shuffled where nothing is said)` },
    by: {
      summary: 'with --rule apart: the field of the information table that must not meet itself, for example school',
    },
    seed: { summary: 'the same words draw the same seats; by chance where nothing is said' },
    spare: { summary: 'seats that stay free in each test area, for who comes late (0)' },
    again: { summary: 'take back first what was drawn and not issued', flag: true },
  },
  async run(call) {
    const { DOMAIN, BATCH } = exactly(call, 'DOMAIN', 'BATCH')
    const wish = wishOf(call)
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { by } = wish
    const drawn = await services.db.transaction(async (tx) => {
      const { batch, batches } = await lockTicketedBatch(tx, project, BATCH)
      refuseUndrawable(batch, by, services.now())
      const back = wish.again ? await takeBackUnissued(tx, projectId, BATCH) : 0
      const schoolOf = (one: Seatable) => (by === null ? '' : schoolIn(services, projectId, BATCH, one, by))
      const done = await drawSeats(tx, {
        ...wish,
        ...{ projectId, batch, batches },
        schoolOf,
        now: new Date(services.now()),
      })
      if ('shortages' in done) throw new CommandFault(tooFew(done.shortages))
      const { rule, seed, spare } = wish
      const details = { batch: BATCH, rule, seed, spare, by, takenBack: back, tickets: done.tickets, seats: done.seats }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'tickets draw', details })
      return done
    })
    const note = await unprintableNote(services, projectId, await unissuedOf(services.db, projectId, BATCH))
    call.print(
      drawn.seats + drawn.tickets > 0
        ? said(drawn, wish) + note
        : whyNothing(BATCH, await countTickets(services.db, projectId, BATCH)) + note,
    )
  },
}

/** Throws a CommandFault when the batch is still open or the information table lacks the field. */
function refuseUndrawable({ code, closesAt, fields }: DrawWish['batch'], by: string | null, now: number): void {
  if (Date.parse(closesAt) > now)
    throw new CommandFault(`“${code}” is open until ${time(closesAt)} (UTC+8): seats are drawn once it is closed.`)
  if (by !== null && !fields.some(({ key }) => key === by))
    throw new CommandFault(`The information table of “${code}” has no field “${by}”.`)
}

type Wish = Pick<DrawWish, 'rule' | 'seed' | 'spare'> & { by: string | null; again: boolean }

function wishOf({ options }: CommandCall): Wish {
  const rule: SeatingRule = oneOf(SEATING_RULES, options['rule'] ?? 'shuffled', 'rule')
  const by = options['by'] ?? null
  if ((rule === 'apart') !== (by !== null)) throw new UsageFault('--rule apart and --by FIELD belong together.')
  const spare = Number(options['spare'] ?? 0)
  if (!Number.isInteger(spare) || spare < 0) throw new UsageFault('--spare is a number of seats: 0, 1, 2, …')
  return { rule, by, spare, seed: options['seed'] ?? randomUUID(), again: options['again'] !== undefined }
}

/** Normalises the answer to lower-case letters and digits, so that spelling variants match. */
function schoolIn(services: Services, projectId: string, batchCode: string, one: Seatable, key: string): string {
  const answers = openAnswers(services, draftOf({ projectId, accountId: one.accountId }, batchCode), one.answers)
  const answer = answers[key]
  return typeof answer === 'string' ? answer.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : ''
}

function tooFew(shortages: readonly Shortage[]): string {
  const rows = shortages.map(({ areaCode, wanted, free }) => [areaCode, String(wanted), String(free)])
  return `Too few seats; nothing was drawn.\n${table(['AREA', 'WANTED', 'FREE'], rows)}`
}

function said({ tickets, seats, areas }: Drawn, { rule, seed }: Wish): string {
  const rows = areas.map(({ areaCode, seated, left, neighbours }) => [
    ...[areaCode, String(seated), String(left)],
    ...(rule === 'apart' ? [String(neighbours)] : []),
  ])
  const head = ['AREA', 'SEATED', 'STILL FREE', ...(rule === 'apart' ? ['NEIGHBOURS'] : [])]
  return `${table(head, rows)}\n${tickets} numbers and ${seats} seats were drawn (seed ${seed}). Candidates see them after \`tickets issue\`.`
}

/** Explains why nothing was drawn, because a repeated draw must not look successful. */
function whyNothing(batch: string, { drawn, issued }: TicketsCounted): string {
  if (drawn === 0) return `Nobody of “${batch}” is paid and approved with nothing under way: there is nobody to seat.`
  const open = drawn - issued
  const again = open > 0 ? ` \`--again\` takes back those ${open} that are not issued and draws them anew.` : ''
  return `Nothing was drawn: everybody of “${batch}” who is paid and approved has a number and a seat.${again}`
}
