import type { Command } from '../command'
import { ticketsDraw } from './tickets-draw'
import { ticketsIssue } from './tickets-issue'
import { ticketsList } from './tickets-list'
import { ticketsMove } from './tickets-move'
import { ticketsUnmark } from './tickets-unmark'
import { ticketsVerify } from './tickets-verify'

/** Admission tickets: from the draw to who stands at the door. */
export const ticketCommands: readonly Command[] = [
  ticketsDraw,
  ticketsIssue,
  ticketsMove,
  ticketsList,
  ticketsUnmark,
  ticketsVerify,
]
