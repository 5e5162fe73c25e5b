import { and, eq, inArray, sql } from 'drizzle-orm'
import { tickets } from '@server/core/tables/ticket'
import type { CandidateSource } from '@server/domain/candidates/candidate-source'

/** Finds candidates by the number of their ticket, for the help desk. */
export const ticketNumbers: CandidateSource = {
  numbers: {
    ticketNumber: ({ projectId }, number) => {
      const isNamed = inArray(tickets.ticketNumber, [...new Set([number, number.toUpperCase()])])
      return sql`select ${tickets.accountId} from ${tickets} where ${and(eq(tickets.projectId, projectId), isNamed)}`
    },
  },
}
