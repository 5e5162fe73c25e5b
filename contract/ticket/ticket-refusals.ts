/** Errors that prevent issuing a ticket, independent of the module's gate. */
export const TICKET_REFUSALS = [
  'EXM_CT_ECQA_NOT_PAID',
  'EXM_CT_ECQA_NOT_AUDITED',
  'EXM_CT_ECQA_NO_TEMPLATE',
  'EXM_CT_ECQA_VOID',
  'E_REG_NOT_ACTIVE',
  'E_REG_REFUND_STARTED',
  'EXM_SUB_UPD_IN_PROGRESS',
] as const
export type TicketRefusal = (typeof TICKET_REFUSALS)[number]
