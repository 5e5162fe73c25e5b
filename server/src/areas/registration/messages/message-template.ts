import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/**
 * What a message about a registration says. `amount` in yuan with two decimals (English: `1,200.00`), `at` shown at UTC+8,
 * which English says.
 */
export interface RegistrationValues {
  examName: string
  batchName: string
  registrationNumber: string
  amount: string
  at: string
  /** The exam body's own words, without the end of a sentence; empty where there are none. */
  reason: string
}

type Template = MessageTemplate<RegistrationValues>

/** By the names that the project's file gives these messages. */
export type Templates = Partial<Record<MessageName, Template>>
