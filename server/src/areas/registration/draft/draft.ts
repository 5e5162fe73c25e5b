import { REGISTRATION_MODE } from '@contract/codes'
import type { Draft, DraftPatch } from '@contract/registration/draft'
import { candidateFacts, registeringRefusal } from '@contract/registration/eligibility'
import { missingFacts, withOwnLocks } from '@contract/collecting/locked-fields'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Account } from '@server/domain/accounts/accounts'
import { Failure } from '@server/core/failure'
import { requireOpen } from '@server/calls/project/gates'
import type { CallContext, Caller } from '@server/calls/handler'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import type { StoredDraft } from '@server/core/tables/registration'
import { maskAnswers, openAnswers, sealAnswers } from '@server/domain/collecting/answers-at-rest'
import { ownAccount } from '@server/domain/accounts/own-account'
import { projectOf } from '../caller'
import { draftOf } from '../journey'
import { findClash, sittingsElsewhere } from '../elsewhere/sittings-elsewhere'
import { describeFiles, ownFiles } from '@server/domain/files/stored-file-store'
import { findLiving } from '../registration-store'
import { checkPatch, namedFiles, type Accepted } from './check-patch'
import { placeChoices } from './draft-choices'
import { changeDraft, findDraft } from '@server/domain/collecting/draft-store'
import { asDraft, EMPTY_DRAFT } from './as-draft'
import { fixedAnswers, fixedFields, prefilled } from '@server/domain/collecting/prefill'
import { withAccepted } from './with-accepted'
import { asOffered, withAreaNames, type OfferedNow } from './withdrawn'

type Call = Pick<CallContext, 'services'> & { caller: Caller }
type BatchInput = { params: { batchCode: string } }

/**
 * The caller's registration in progress, starting with facts of the account. Facts that cannot be changed here are
 * masked; what the candidate typed is not, because it is still being edited. File addresses work for ten minutes.
 */
export async function readDraft({ params: { batchCode } }: BatchInput, call: Call): Promise<Draft> {
  const { services, caller } = call
  const project = await projectOf(services, caller)
  const definition = batchOf(project, batchCode)
  const offering = offeringOf(project, definition)
  const [row, account, living, elsewhere] = await Promise.all([
    findDraft<StoredDraft>(services.db, draftOf(caller, batchCode)),
    ownAccount(call),
    findLiving(services.db, caller, new Date(services.now())),
    sittingsElsewhere({ services, caller, project, batch: offering }),
  ])
  const batch = withOwnLocks(offering, account)
  const stored = withPrefilled(call, batch, account, row?.content ?? EMPTY_DRAFT)
  const answers = maskAnswers(fixedFields(batch.fields), openAnswers(services, caller, stored.baseInfo))
  const draft = asDraft({ batch, definition }, stored, answers)
  const files = await ownFiles(services, caller, namedFiles(draft, batch.fields))
  return {
    ...draft,
    missingFacts: missingFacts(offering.fields, account),
    storedFiles: describeFiles(services, files.values()),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    registrationId: living.get(batchCode) ?? null,
    elsewhere,
    refusal: registeringRefusal(batch.eligibility, candidateFacts(account, batch.fields, answers), services.now()),
  }
}

/**
 * Saves what a step sent: the parts that are right, even when another one is refused (COMMON_FIELDS with the faults by
 * path, E_REG_FILE_MISSING, PC_TOO_MANY_FILES, or the rule the choices break). Nothing is saved when the candidate saw
 * another draft or letter than there is now (E_REG_DRAFT_CHANGED).
 */
export async function saveDraft({ params, body }: BatchInput & { body: DraftPatch }, call: Call): Promise<Draft> {
  const { services, caller } = call
  const project = await projectOf(services, caller)
  const definition = batchOf(project, params.batchCode)
  const offering = offeringOf(project, definition)
  requireOpen(services, project, 'registration')
  const [row, account, files, clash] = await Promise.all([
    findDraft<StoredDraft>(services.db, draftOf(caller, offering.code)),
    ownAccount(call),
    ownFiles(services, caller, namedFiles(body, offering.fields)),
    findClash({ services, caller, project, batch: offering }, body.choices ?? []),
  ])
  const batch = withOwnLocks(offering, account)
  const stored = row?.content ?? EMPTY_DRAFT
  const fixed = fixedAnswers(batch.fields, account)
  const { accepted, refusal } = checkPatch(body, { services, caller, batch, definition, stored, files, fixed, clash })
  const now = new Date(services.now())
  if (Object.keys(accepted).length > 0)
    await changeDraft(services.db, {
      of: draftOf(caller, batch.code),
      empty: EMPTY_DRAFT,
      now,
      named: namedFiles(body, offering.fields),
      fileMissing: 'E_REG_FILE_MISSING',
      change: (current) => {
        requireSeen(body, current.updatedAt)
        const content = withPrefilled(call, batch, account, withAccepted(current.content, accepted))
        return {
          content: withAreaNames(batch, withPlacedChoices({ batch, definition }, content)),
          updatedAt: isConfirming(accepted) ? current.updatedAt : now,
        }
      },
    })
  if (refusal) throw refusal
  return readDraft({ params }, call)
}

function requireSeen({ seenAt }: DraftPatch, updatedAt: Date | null): void {
  if (seenAt !== undefined && seenAt !== (updatedAt?.toISOString() ?? null)) throw new Failure('E_REG_DRAFT_CHANGED')
}

/** Confirming changes nothing that another tab would have to read again. */
function isConfirming({ confirmed, ...changes }: Accepted): boolean {
  return confirmed === true && Object.keys(changes).length === 0
}

/** Until the information table was saved it holds the account's facts, and they count as answered. */
function withPrefilled({ services, caller }: Call, batch: BatchOffering, account: Account, draft: StoredDraft) {
  if (Object.keys(draft.baseInfo).length > 0) return draft
  return { ...draft, baseInfo: sealAnswers(services, caller, batch.fields, prefilled(batch.fields, account)) }
}

/** Mode 1: subjects that were chosen for another area have to be chosen again; not those whose area was taken away. */
function withPlacedChoices({ batch, definition }: OfferedNow, draft: StoredDraft): StoredDraft {
  if (batch.mode !== REGISTRATION_MODE.regionFirst) return draft
  const { chosen } = asOffered({ batch, definition }, draft)
  return { ...draft, choices: placeChoices(batch, draft.areaCode, chosen.choices) ?? [] }
}
