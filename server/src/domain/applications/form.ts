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
import { ownAccount } from '../accounts/own-account'
import { openAnswers } from '../collecting/answers-at-rest'
import { contentChecks, STEPS_OF_CONTENT } from '../collecting/check-content'
import { checkParts } from '../collecting/check-parts'
import { asContent, EMPTY_CONTENT, namedFiles } from '../collecting/content'
import { findDraft, type DraftOf } from '../collecting/draft-store'
import type { JourneyKind } from '../collecting/journey-kind'
import { openDraft } from '../collecting/open-draft'
import { recallAnswers } from '../collecting/recalled'
import { saveAccepted } from '../collecting/save-accepted'
import { ownFiles, type StoredFileRow } from '../files/stored-file-store'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** The form of an application whose draft holds what is collected, and nothing of its kind's own. */
export interface Form {
  of: DraftOf
  refusals: JourneyKind['refusals']
  /** What is asked of this account, upon these answers. */
  asked: (account: Account, answers: Answers) => Requirements
}

interface SavingForm {
  body: ContentPatch
  /** Throws why it may not be filled in: looked at once more under the draft's lock. */
  requireOpen: (db: Executor) => Promise<void>
  /** Throws what the kind itself finds wrong, before anything is saved. */
  refuse?: (account: Account, files: ReadonlyMap<string, StoredFileRow>) => void
}

/** A form as its candidate goes on with it; what is masked, and how long file addresses work, is as {@link openDraft} says. */
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
 * Saves what a step sent: the parts that are right, even when another one is refused. Refused: faults by field
 * (COMMON_FIELDS), another draft or letter than was seen, and what the kind refuses ({@link SavingForm}).
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
