import type { Arrangement } from '@contract/accommodation/accommodation-offering'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isActive } from '@contract/registration/registration-situation'
import { TICKET_REFUSALS, type TicketRefusal } from '@contract/ticket/ticket-refusals'
import { grantedFor, withArranged } from '@server/domain/accommodations/granted'
import { photosOf } from '@server/domain/registered'
import type { Ticketed, TicketSource } from '@server/domain/tickets/ticketed'
import { readMyRegistrations } from './mine/my-registrations-store'
import { registrationCard } from './mine/registration-card'
import { findRegistration } from './registration-store'

const anyTime = { print: { switch: 'open' as const } }

/** Admission tickets of registrations in batches with drawn seats. */
export const registrationTickets: TicketSource = {
  kind: 'registration',
  find: async ({ services, owner, project, db }) => {
    const mine = await readMyRegistrations(db, owner)
    const photos = await photosOf(db, owner)
    const granted = await grantedByBatch({ services, owner, project, db }, mine)
    return mine.flatMap((one) => {
      const tickets = project.definition.batches.find(({ code }) => code === one.batchCode)?.tickets
      if (!tickets) return []
      const card = registrationCard(one, { mine, owner, project, services, groupDomain: null })
      return {
        ...ticketedBy(card, granted.get(one.batchCode) ?? [], services.now()),
        groupDomain: one.groupDomain,
        from: tickets.from ?? null,
        rules: tickets.rules,
        photoFileId: photos.get(one.registrationId) ?? null,
      }
    })
  },
  lock: async (tx, owner, registrationId) =>
    (await findRegistration(tx, owner, registrationId, { lock: true })) !== null,
}

type TicketDetails = Omit<Ticketed, 'groupDomain' | 'from' | 'rules' | 'photoFileId'>

/** Returns the accommodations approved for the candidate, by batch. */
async function grantedByBatch(
  { services, owner, project, db }: Parameters<TicketSource['find']>[0],
  mine: readonly { batchCode: string }[],
): Promise<Map<string, Arrangement[]>> {
  const batches = [...new Set(mine.map(({ batchCode }) => batchCode))]
  const { accountId } = owner
  const all = new Map<string, Arrangement[]>()
  // Sequential queries, because `db` may be a transaction.
  for (const batch of batches) {
    const granted = await grantedFor(services, db, project, { exam: { batch }, accountIds: [accountId] })
    all.set(batch, granted.get(accountId)?.arrangements ?? [])
  }
  return all
}

function ticketedBy(card: RegistrationCard, arrangements: readonly Arrangement[], now: number): TicketDetails {
  const { registrationId, registrationNumber, batchCode, batchName, subjects } = card
  return {
    ...{ ticketId: registrationId, kind: 'registration', batchCode, batchName, ownNumber: registrationNumber },
    refusal: isActive(card, now) ? refusalOf(card, now) : 'EXM_CT_ECQA_VOID',
    sittings: subjects
      .filter(({ refundStatus }) => refundStatus === 'none')
      .map(({ subjectCode, name, startsAt, endsAt, utcOffset, areaCode }) => ({
        ...withArranged({ subjectCode, name, startsAt, endsAt, areaCode }, arrangements),
        ...(utcOffset && { utcOffset }),
      })),
  }
}

/** Returns the refusal of the print rule, ignoring the print gate. */
function refusalOf(card: RegistrationCard, now: number): TicketRefusal | null {
  const permission = registrationAction('print', card, anyTime, now)
  if (permission.allowed) return null
  return TICKET_REFUSALS.find((each) => each === permission.error) ?? 'EXM_CT_ECQA_NOT_PAID'
}
