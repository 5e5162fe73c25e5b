import { EXEMPTION } from '@server/areas/exemption/exemption'
import { openSubjects } from '@server/areas/exemption/subjects'
import { publicUrl } from '@server/core/http/public-url'
import type { exemptions } from '@server/core/tables/exemption'
import type { Whole } from '@server/domain/applications/application-rows'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { answersSection } from '../applications/kinds/handed-in'
import type { Where } from '../applications/kinds/reviewed'
import type { Section } from '../section'

/** Sections with subjects and grounds, answers and files. */
export async function exemptionSections(
  row: Whole<typeof exemptions>,
  { services, project }: Where,
): Promise<Section[]> {
  const fields = exemptionOfferings(project).find(({ code }) => code === row.batchCode)?.fields ?? []
  const of = EXEMPTION.draftOf(row, row.batchCode)
  const shown = await showHandedIn(services, {
    of,
    fields,
    content: row.content,
    shownTo: { projectId: row.projectId },
  })
  return [
    {
      ...{ name: 'grounds', head: ['SUBJECT', 'GROUND'] },
      rows: openSubjects(services, row).map(({ subjectName, groundName }) => [subjectName.zh, groundName.zh]),
    },
    answersSection('answers', fields, shown.baseInfo, project.definition.regions),
    {
      ...{ name: 'files', head: ['FILE', 'ADDRESS'] },
      rows: Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url]),
    },
  ]
}
