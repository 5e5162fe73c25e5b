/** Subjects and (masked) submitted data of a registration. */
import { formatPrice } from '@contract/format'
import { draftOf } from '@server/areas/registration/journey'
import { findSubjects, type RegistrationRow } from '@server/areas/registration/registration-store'
import type { Project } from '@server/calls/project/project-cache'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { showHandedIn } from '@server/domain/collecting/show-handed-in'
import { openGround } from '@server/domain/ground-names'
import { answerWords } from '../../applications/answer-words'
import type { Section } from '../../section'

export async function subjectsOf(services: Services, { definition }: Project, row: RegistrationRow): Promise<Section> {
  const batch = definition.batches.find(({ code }) => code === row.batchCode)
  const subjects = await findSubjects(services.db, row.projectId, [row.registrationId])
  const sat = subjects.map(({ subjectCode, areaCode, priceCents }) => {
    const name = batch?.subjects.find(({ code }) => code === subjectCode)?.name.zh
    return [name ?? subjectCode, areaCode, formatPrice(priceCents, 'zh')]
  })
  const exempt = (row.content.exempted ?? []).map((one) => {
    const { name, groundName } = openGround(services, row, one)
    return [name.zh, 'exempt', groundName.zh]
  })
  return { name: 'subjects', head: ['SUBJECT', 'AREA', 'PRICE OR GROUND'], rows: [...sat, ...exempt] }
}

type Given = Pick<RegistrationRow, 'projectId' | 'accountId' | 'batchCode'> & { content: HandedIn }

export async function handedIn(services: Services, { definition }: Project, row: Given): Promise<Section[]> {
  const fields = definition.batches.find(({ code }) => code === row.batchCode)?.fields ?? []
  const shown = await showHandedIn(services, {
    of: draftOf(row, row.batchCode),
    fields,
    content: row.content,
    shownTo: { projectId: row.projectId },
  })
  const answers = fields.flatMap((field) => {
    const answer = shown.baseInfo[field.key]
    return answer === undefined ? [] : [[field.label.zh, answerWords(field, answer, definition.regions)]]
  })
  const files = Object.values(shown.storedFiles).map(({ name, url }) => [name, publicUrl(services.env) + url])
  return [
    { name: 'answers', head: ['ASKED', 'ANSWER'], rows: answers },
    { name: 'files', head: ['FILE', 'ADDRESS'], rows: files },
  ]
}
