import { ticketChanges, ticketDocuments, tickets, ticketSeats } from '@server/core/tables/ticket'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { findDrawnSeats, findTickets } from '@server/domain/tickets/ticket-store'
import { deleteDocumentsOf } from './document/document-store'

/**
 * Personal-data source for tickets. Seats are retained as exam records and reference only the account, which is
 * anonymous by then; rendered PDFs are deleted.
 */
export const ticketPersonalData: PersonalDataSource = {
  tables: [tickets, ticketSeats, ticketChanges, ticketDocuments],
  exportSections: async ({ db }, { owner }) => {
    const rows = await findTickets(db, owner)
    const seats = await findDrawnSeats(
      db,
      owner.projectId,
      rows.map(({ ticketId }) => ticketId),
    )
    const described = rows.map(({ ticketId, ticketNumber, printedAt }) =>
      entry([
        fact('准考证号', 'Ticket number', ticketNumber),
        ...seats
          .filter((seat) => seat.ticketId === ticketId)
          .map(({ centre, roomCode, seatNumber }) =>
            fact('考点、考场和座位', 'Test centre, room and seat', {
              zh: `${centre.name.zh} ${roomCode} ${seatNumber}`,
              en: `${centre.name.en} ${roomCode} ${seatNumber}`,
            }),
          ),
        fact('打印时间', 'Printed', printedAt && exportedTime(printedAt)),
      ]),
    )
    return part('准考证', 'Admission tickets', described)
  },
  end: (_services, tx, { owner }) => deleteDocumentsOf(tx, owner),
}
