import type { CaseRef, Revealed } from '@contract/desk/review'
import { recordAudit } from '../audit-log'
import { answerText, isFile } from '../collecting/answer-text'
import { openCase } from './case-view'
import { findCase, type ReviewCall } from './queued-case'

/** Returns name, ID number and answers unmasked, and records that in the audit log. Null for a case out of reach. */
export async function revealCase(call: ReviewCall, ref: CaseRef): Promise<Revealed | null> {
  const { services, project, reviewer } = call
  const queued = await findCase(call, ref)
  const opened = queued && (await openCase(call, queued))
  if (!opened) return null
  const { account, content, submitted, answers } = opened
  await recordAudit(services, services.db, {
    projectId: project.projectId,
    actor: reviewer.name,
    action: 'review reveal',
    details: { kind: ref.kind, caseId: ref.caseId, number: content.number },
  })
  const fields = (submitted?.fields ?? []).filter((field) => !isFile(field))
  return {
    ...{ name: account.realName, idNumber: account.idNumber },
    answers: fields.flatMap((field) => {
      const answer = answers[field.key]
      const wording = { language: 'zh' as const, regions: project.definition.regions }
      return answer === undefined ? [] : [{ key: field.key, value: answerText(field, answer, wording) }]
    }),
  }
}
