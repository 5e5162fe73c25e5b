import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/**
 * Values of messages about a registration. `amount`: yuan with two decimals (English: `1,200.00`). `at`: formatted in
 * UTC+8, which the English text states.
 */
export interface RegistrationValues {
  examName: string
  batchName: string
  registrationNumber: string
  amount: string
  at: string
  /** Reason of the exam body without a full stop; empty if there is none. */
  reason: string
}

type Template = MessageTemplate<RegistrationValues>

/** Templates by their names in the project file. */
export type Templates = Partial<Record<MessageName, Template>>
