/** Manifest of an area, or of a domain module that belongs to no area: everything it registers with the service. */
import type { FastifyInstance } from 'fastify'
import type { Api } from '@contract/endpoints/endpoints'
import type { Handlers } from '@server/calls/handler'
import type { CounterDefinition } from '@server/core/monitoring/metrics'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import type { Action } from '../actions/define-action'
import type { CandidateSource } from '../candidates/candidate-source'
import type { PersonalDataSource } from '../personal-data/personal-data-source'
import type { StepsOf, NextStepSources } from '../next-steps'
import type { Purposes } from '../orders/purpose'
import type { Attachments } from '../outbox/attachments'
import type { DocumentVerifier } from '../documents/document-verifier'
import type { ReminderSource } from '../reminders/reminder-source'
import type { ReviewSource } from '../review/review-source'
import type { EncryptedFiles } from '../key-rotation/files-step'
import type { EncryptedInJson, KeyRotationStep } from '../key-rotation/step'
import type { Term } from '../retention/term'
import type { TicketSource } from '../tickets/ticketed'
import type { Demonstration } from './demonstration'
import type { TableRetention } from './table-retention'

/** Parts of areas that other areas and the desk use. */
export interface Provided {
  /** Actions of staff. */
  actions: readonly Action[]
  purposes: Purposes
  ticketSources: readonly TicketSource[]
  reminders: readonly ReminderSource[]
  attachments: Attachments
  documentVerifiers: readonly DocumentVerifier[]
  reviewSources: readonly ReviewSource[]
  candidateSources: readonly CandidateSource[]
  /** In the order of export and deletion. */
  personalData: readonly PersonalDataSource[]
  /** Encrypted data of a project, in the order of re-encryption. */
  encryptedData: readonly KeyRotationStep[]
  retentionTerms: readonly Term[]
  nextSteps: NextStepSources
}

/** Gauge that is read on each scrape. */
export interface Gauge {
  name: string
  help: string
  read: (services: Services) => number | Promise<number>
}

export interface AreaManifest<Handled extends Partial<Handlers<Api>> = Partial<Handlers<Api>>> {
  handlers?: (provided: Provided) => Handled
  /** Routes besides the endpoints of the contract: downloads, notifications of other services. */
  routes?: (app: FastifyInstance, services: Services, provided: Provided) => void | Promise<void>
  jobs?: (provided: Provided) => readonly Job[]
  /** Actions of staff; commands and the desk derive from them. */
  actions?: readonly Action[] | ((provided: Omit<Provided, 'actions' | 'nextSteps'>) => readonly Action[])

  /** Sources of the next steps on the home page of a signed-in candidate. */
  nextSteps?: (provided: Omit<Provided, 'nextSteps'>) => readonly StepsOf[]
  unreadNotices?: NextStepSources['unreadNotices']
  /** Reminders of candidates; contract/reminders/reminders.ts defines their times. */
  reminders?: readonly ReminderSource[]
  /** Purposes of orders, by the name stored with them. */
  purposes?: Purposes
  ticketSources?: readonly TicketSource[]
  /** Email attachments, by the kind stored with the message. */
  attachments?: Attachments
  documentVerifiers?: readonly DocumentVerifier[]
  /** Cases that wait for a person, for the review queue of the desk. */
  reviewSources?: readonly ReviewSource[]
  /** Search by numbers, and parts of the page of a candidate at the desk. */
  candidateSources?: readonly CandidateSource[]

  personalData?: readonly PersonalDataSource[]
  /** Encryption contexts of values in JSON columns; encrypted columns of `personalData` tables need no entry. */
  encryptedInside?: readonly EncryptedInJson[]
  encryptedFiles?: readonly EncryptedFiles[]
  /** Retention of each table. */
  retention?: readonly TableRetention[]
  /** Retention periods that a project's file sets. */
  retentionTerms?: readonly Term[]

  demonstration?: (provided: Provided) => Demonstration
  counters?: readonly CounterDefinition[]
  gauges?: readonly Gauge[]
}

/** Keeps the types of the handlers, so that the compiler finds an endpoint without one (`area-list.ts`). */
export function defineArea<Handled extends Partial<Handlers<Api>> = object>(
  area: AreaManifest<Handled>,
): AreaManifest<Handled> {
  return area
}
