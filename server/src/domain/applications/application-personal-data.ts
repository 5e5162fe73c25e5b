import { and, eq } from 'drizzle-orm'
import type { ApplicationState } from '@contract/applications/application'
import type { Field } from '@contract/collecting/fields'
import type { LocalText } from '@contract/schemas'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { drafts, type StoredAnswers } from '@server/core/tables/collecting'
import { openAnswers } from '../collecting/answers-at-rest'
import { changeUses, idsIn } from '../files/file-use'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'
import { exportedAnswers } from '../personal-data/exported-answers'
import type { PersonalDataSource, Person, ExportedEntry, ExportedField } from '../personal-data/personal-data-source'
import type { ApplicationSummary } from './application-rows'
import type { ApplicationKind } from './define-application'

const WHY_REJECTED = { zh: '未通过原因', en: 'Why it was not approved' }

/** Presentation of a kind's applications in the personal-data export. */
export interface ExportedKind<Table extends ApplicationTable> {
  names: { applications: LocalText; drafts: LocalText }
  /** Returns the subject of an application, where an account can have several. */
  about: (person: Person, key: string) => ExportedField | null
  /** Returns further facts of the kind, listed before the status. */
  facts: (services: Services, row: ApplicationSummary<Table>) => readonly (ExportedField | null)[]
  /** Labels of the reason by state, where it is not the reason of a rejection. */
  reasonOf?: Partial<Record<ApplicationState, LocalText>>
  /** Labels of the states; defaults to the usual review labels. */
  states?: Record<ApplicationState, LocalText>
  /** Returns the fields of the form. */
  fields: (person: Person, key: string) => readonly Field[]
}

/** Personal-data source of one kind of application: exported completely; deleted completely with the account. */
export function applicationPersonalData<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  kind: ApplicationKind<Table, Events>,
  { names, about, facts, reasonOf = {}, states = REVIEW_WORDS, fields }: ExportedKind<Table>,
): PersonalDataSource {
  const answersOf = (services: Services, person: Person, key: string, stored: StoredAnswers): ExportedField[] =>
    exportedAnswers(
      fields(person, key),
      openAnswers(services, kind.draftOf(person.owner, key), stored),
      person.project.definition.regions,
    )

  const reasonName = (state: ApplicationState): LocalText => reasonOf[state] ?? WHY_REJECTED

  const describedApplications = async (services: Services, person: Person): Promise<ExportedEntry[]> => {
    const rows = await kind.findAll(services, person.owner)
    return rows.map((row) => {
      const key = kind.keyOf(row)
      return entry([
        about(person, key),
        ...facts(services, row),
        fact('状态', 'Status', states[row.state]),
        fact(reasonName(row.state).zh, reasonName(row.state).en, row.reason),
        fact('提交时间', 'Submitted', exportedTime(row.submittedAt)),
        fact('审核时间', 'Reviewed', row.decidedAt && exportedTime(row.decidedAt)),
        ...answersOf(services, person, key, row.content.baseInfo),
      ])
    })
  }

  const describeDrafts = async (services: Services, person: Person): Promise<ExportedEntry[]> => {
    const { projectId, accountId } = person.owner
    const rows = await services.db
      .select()
      .from(drafts)
      .where(and(eq(drafts.projectId, projectId), eq(drafts.accountId, accountId), eq(drafts.kind, kind.kind)))
    return rows.map(({ key, content, updatedAt }) =>
      entry([
        about(person, key),
        fact('保存时间', 'Saved', exportedTime(updatedAt)),
        ...answersOf(services, person, key, content.baseInfo),
      ]),
    )
  }

  return {
    tables: [kind.table, kind.events],
    exportSections: async (services, person) => [
      ...part(names.applications.zh, names.applications.en, await describedApplications(services, person)),
      ...part(names.drafts.zh, names.drafts.en, await describeDrafts(services, person)),
    ],
    end: async (_services, tx, { owner }) => {
      for (const { projectId, applicationId, content } of await kind.remove(tx, owner))
        await changeUses(
          tx,
          { projectId, usedBy: kind.kind, subject: applicationId },
          { before: idsIn(content), after: [] },
        )
    },
  }
}

/** Labels of the states of a reviewed application. */
const REVIEW_WORDS: Record<ApplicationState, LocalText> = {
  auditing: { zh: '审核中', en: 'In review' },
  passed: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Not approved' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}
