import type { Content } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import { missingFacts, withOwnLocks } from '@contract/collecting/locked-fields'
import type { Requirements } from '@contract/collecting/requirements'
import type { Project } from '@server/calls/project/project-cache'
import type { ShownTo } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '../accounts/accounts'
import { consentsFor } from '../files/image-checks/consents'
import { describeFiles, ownFiles } from '../files/stored-file-store'
import { maskAnswers, openAnswers } from './answers-at-rest'
import { namedFiles } from './content'
import type { DraftNow, DraftOf } from './draft-store'
import { fixedFields, withPrefilled } from './prefill'
import { recallAnswers } from './recalled'

interface Opened<Stored extends StoredContent> {
  stored: Stored
  answers: Answers
  shown: Pick<Content, 'missingFacts' | 'storedFiles' | 'consents' | 'updatedAt'>
}

interface Opening<Stored extends StoredContent> {
  of: DraftOf
  project: Pick<Project, 'definition'>
  asked: Requirements
  account: Account
  now: DraftNow<Stored>
  shownTo: ShownTo
  /** Code of the group that acts for the candidate; null without one. */
  acting?: string | null
}

/**
 * Returns a draft for its candidate, prefilled with account facts and answers of earlier journeys. Read-only facts are
 * masked; the candidate's own input is not, because it is still being edited. File addresses expire after ten minutes.
 */
export async function openDraft<Stored extends StoredContent>(
  services: Services,
  { of, project, asked, account, now, shownTo, acting = null }: Opening<Stored>,
): Promise<Opened<Stored>> {
  const { fields } = withOwnLocks(asked, account)
  const recalled = await recallAnswers(services, of, { asked: { ...asked, fields }, content: now.content, acting })
  const stored = withPrefilled(services, { of, fields, account, recalled }, now.content)
  const answers = maskAnswers(fixedFields(fields), openAnswers(services, of, stored.baseInfo))
  const files = await ownFiles(services, of, namedFiles({ ...stored, baseInfo: answers }, fields))
  const shown = {
    missingFacts: missingFacts(asked.fields, account),
    storedFiles: describeFiles(services, files.values(), shownTo),
    ...consentsFor(services, project.definition, asked, account),
    updatedAt: now.updatedAt?.toISOString() ?? null,
  }
  return { stored, answers, shown }
}
