import type { Command } from '../command'
import { ticketsDraw } from './tickets-draw'
import { ticketsIssue } from './tickets-issue'
import { ticketsList } from './tickets-list'
import { ticketsMove } from './tickets-move'
import { ticketsUnmark } from './tickets-unmark'
import { ticketsVerify } from './tickets-verify'

/** Ticket commands, in the order of the help. */
export const ticketCommands: readonly Command[] = [
  ticketsDraw,
  ticketsIssue,
  ticketsMove,
  ticketsList,
  ticketsUnmark,
  ticketsVerify,
]
