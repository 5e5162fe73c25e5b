import { drafts } from '@server/core/tables/collecting'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { deleteDraft, lockDraft, type DraftOf } from '../collecting/draft-store'
import { monthsBefore, type ExpiresAt, type Term } from './term'

const before = ({ project, at }: ExpiresAt) => monthsBefore(at, retentionOf(project.definition).draftMonths)

/** Retention of drafts that were never submitted; their files are deleted a day later, unless otherwise used. */
export const oldDrafts: Term = {
  name: 'drafts',
  period: ({ definition }) => `${retentionOf(definition).draftMonths} months after it was last saved`,
  table: drafts,
  read: ['updatedAt'],
  isDue: ({ updatedAt }: { updatedAt: Date }, due) => updatedAt.getTime() <= before(due),
  end: ({ db }, { projectId, accountId, kind, key }: DraftOf, due) =>
    db.transaction(async (tx) => {
      const of = { projectId, accountId, kind, key }
      const draft = await lockDraft(tx, of)
      if (draft && draft.updatedAt.getTime() <= before(due)) await deleteDraft(tx, of)
    }),
}
