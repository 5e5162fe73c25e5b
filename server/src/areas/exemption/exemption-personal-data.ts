import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { fact } from '@server/domain/personal-data/export-entries'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { EXEMPTION, openSubjects } from './exemption'

/** Personal-data source for exemption applications. Grounds can be health data, so all of them are deleted. */
export const exemptionPersonalData: PersonalDataSource = applicationPersonalData(EXEMPTION, {
  names: {
    applications: { zh: '免考申请', en: 'Applications for exemption' },
    drafts: { zh: '填写中的免考申请', en: 'Applications for exemption in progress' },
  },
  about: (person, batchCode) => fact('批次', 'Exam', offeringOf(person, batchCode)?.name ?? batchCode),
  facts: (services, row) => {
    const subjects = openSubjects(services, row)
    return [
      fact('科目和条件', 'Subjects and reasons', {
        zh: subjects.map(({ subjectName, groundName }) => `${subjectName.zh}（${groundName.zh}）`).join('、'),
        en: subjects.map(({ subjectName, groundName }) => `${subjectName.en} (${groundName.en})`).join(', '),
      }),
    ]
  },
  fields: (person, batchCode) => offeringOf(person, batchCode)?.fields ?? [],
})

const offeringOf = ({ project }: Person, batchCode: string) =>
  exemptionOfferings(project).find(({ code }) => code === batchCode)
