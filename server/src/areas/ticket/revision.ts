import type { TicketSitting } from '@contract/ticket/ticket'
import type { Services } from '@server/core/services'
import type { Account } from '@server/domain/accounts/accounts'

const PURPOSE = 'revisions of tickets'
const LENGTH = 22

interface Content {
  number: string
  account: Pick<Account, 'realName' | 'idType' | 'idNumber'>
  sittings: readonly TicketSitting[]
  photoFileId: string | null
}

/**
 * Returns a keyed digest that identifies the content of a ticket. Keyed, because names and numbers could be guessed
 * from a plain digest.
 */
export function revisionOf({ personalData }: Pick<Services, 'personalData'>, content: Content): string {
  const { number, account, sittings, photoFileId } = content
  const { realName, idType, idNumber } = account
  const seats = sittings.map(({ startsAt, endsAt, utcOffset, name, centre, room, seatNumber, arranged }) => [
    ...[startsAt, endsAt, name, centre.name, centre.address, room.name, seatNumber],
    ...(arranged ? [arranged] : []),
    // Local times are printed. Added only if present, so that other revisions stay the same.
    ...(utcOffset ? [utcOffset] : []),
  ])
  const text = JSON.stringify([number, realName, idType, idNumber, photoFileId, seats])
  return personalData.digest(PURPOSE, text).slice(0, LENGTH)
}
