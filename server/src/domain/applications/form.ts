import type { ContentPatch } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import { withOwnLocks } from '@contract/collecting/locked-fields'
import type { Requirements } from '@contract/collecting/requirements'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '../accounts/accounts'
import { ownAccount } from '../accounts/lock-account'
import { openAnswers } from '../collecting/answers-at-rest'
import { contentChecks, STEPS_OF_CONTENT, checkParts } from '../collecting/check-content'
import { asContent, EMPTY_CONTENT, namedFiles } from '../collecting/content'
import { findDraft, type DraftOf } from '../collecting/draft-store'
import type { JourneyKind } from '../collecting/journey-kind'
import { openDraft } from '../collecting/open-draft'
import { recallAnswers } from '../collecting/recalled'
import { saveAccepted } from '../collecting/save-accepted'
import { ownFiles, type StoredFileRow } from '../files/stored-file-store'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Form of an application whose draft consists of the collected parts only, without fields of its kind. */
export interface Form {
  of: DraftOf
  refusals: JourneyKind['refusals']
  /** Returns the requirements for this account and these answers. */
  asked: (account: Account, answers: Answers) => Requirements
}

interface SavingForm {
  body: ContentPatch
  /** Throws why the draft may not be filled in; called again under the lock of the draft. */
  requireOpen: (db: Executor) => Promise<void>
  /** Throws the kind's own validation errors before anything is saved. */
  refuse?: (account: Account, files: ReadonlyMap<string, StoredFileRow>) => void
}

/**
 * Returns the form with its draft for the candidate; masking and lifetime of file addresses as in {@link openDraft}.
 */
export async function openForm(call: Call, { of, asked }: Form) {
  const { services, project, actor } = call
  const [row, account] = await Promise.all([findDraft<StoredContent>(services.db, of), ownAccount(call)])
  const requirements = asked(account, answersIn(services, of, row))
  const { stored, answers, shown } = await openDraft(services, {
    ...{ of, project, account, asked: requirements, shownTo: actor },
    now: { content: row?.content ?? EMPTY_CONTENT, updatedAt: row?.updatedAt ?? null },
  })
  return { ...asContent(requirements, { ...stored, baseInfo: answers }), ...shown }
}

/**
 * Saves the valid parts of a patch, even when another part is refused. Throws COMMON_FIELDS with errors by field,
 * `changed` when the draft or letter is not the one that the candidate saw, and the kind's errors ({@link SavingForm}).
 */
export async function saveForm(call: Call, form: Form, { body, requireOpen, refuse }: SavingForm): Promise<void> {
  const { services, owner } = call
  const { of, refusals } = form
  const [account, saved] = await Promise.all([
    ownAccount(call),
    findDraft<StoredContent>(services.db, of),
    requireOpen(services.db),
  ])
  const asked = withOwnLocks(form.asked(account, body.baseInfo ?? answersIn(services, of, saved)), account)
  const files = await ownFiles(services, owner, namedFiles(body, asked.fields))
  refuse?.(account, files)
  const checks = contentChecks(body, { services, of, refusals, asked, files, fixed: {} })
  const { accepted, refusal } = checkParts<StoredContent>(body, checks, STEPS_OF_CONTENT)
  const recalled = await recallAnswers(services, of, { asked, content: saved?.content })
  await saveAccepted<StoredContent>(services, {
    ...{ of, refusals, empty: EMPTY_CONTENT, fields: asked.fields, account, recalled, patch: body, accepted },
    finish: (content) => content,
    requireOpen,
  })
  if (refusal) throw refusal
}

function answersIn(services: Services, of: DraftOf, saved: { content: StoredContent } | null): Answers {
  return saved ? openAnswers(services, of, saved.content.baseInfo) : {}
}
