import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { certificateJobs } from '@server/areas/certificate/area'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { latestMessages } from '@server/domain/outbox/messages'
import { operate } from '../operator/operator'
import { written, writtenProject } from '../ticket/written'

const project = writtenProject.replace(
  'refund: {} }',
  () => `refund: {}, certificate: {} }
certificates:
  - code: LAW
    name: { zh: 法律证书, en: Law certificate }
    of: { batch: SPRING }
    issuer: { zh: 某协会, en: Some association }
    document:
      title: { zh: 证书, en: Certificate }
      text: { zh: '{name}成绩{grade}', en: '{name} was graded {grade}' }
    grades: [{ zh: 优秀, en: Excellent }, { zh: 合格, en: Passed }]
  - code: SHEET
    name: { zh: 纸质证书, en: Paper certificate }
    issuer: { zh: 某协会, en: Some association }
    electronic: false
    ways: { mailing: {} }
    deadline: +30d
    document: { title: { zh: 证书, en: Certificate }, text: { zh: '{name}', en: '{name}' } }`,
)

const GRADES = [
  { zh: '优秀', en: 'Excellent' },
  { zh: '合格', en: 'Passed' },
]

/** Service with a project that issues certificates for its spring exam, and one on paper only. */
export async function certified() {
  const at = await written({ projects: [project] })
  const { services } = at
  const run = (...words: string[]) => operate(services, ...words)
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'))
  const file = (...lines: string[]) => {
    const path = join(folder, `${randomUUID()}.csv`)
    writeFileSync(path, ['candidate,number,grade,date', ...lines].join('\n'))
    return path
  }
  const issue = (path: string, ...more: string[]) =>
    run('certificates', 'issue', 'written', path, '--certificate', 'LAW', ...more)
  const numberOf = async (registrationId: string) => {
    const { rows } = await services.db.execute<{ number: string }>(
      sql`select registration_number as number from registration where registration_id = ${registrationId}`,
    )
    return rows[0]?.number ?? ''
  }
  const mine = async (token: string) => (await at.call('GET /exm_c/certificates', {}, { token })).data
  const of = (certificateId: string) => ({ params: { certificateId } })
  const show = (token: string, id: string) => at.call('GET /exm_c/certificates/:certificateId', of(id), { token })
  const accept = async (token: string, id: string) => {
    const { revision } = (await show(token, id)).data.authorisation
    const input = { ...of(id), body: { revision } }
    return at.call('POST /exm_c/certificates/:certificateId/authorisation', input, { token })
  }
  /** Sets the grades in the project file, or removes them. */
  const graded = async (grades?: { zh: string; en: string }[]) => {
    const named = grades ? JSON.stringify({ grades }) : '{}'
    await services.db.execute(sql`
      update project set revision = revision + 1, definition =
        jsonb_set(definition, '{certificates,0}', (definition#>'{certificates,0}') - 'grades' || ${named}::jsonb)`)
    await projectCacheOf(services).refresh()
  }
  return {
    ...at,
    ...{ run, file, issue, numberOf, mine, show, accept, graded },
    /** Creates a candidate with a certificate of a passed exam. */
    holder: async (number = 'N-1', realName?: string) => {
      const candidate = await at.reachable(['LAW'], realName)
      const path = file(`${await numberOf(candidate.ticketId)},${number},优秀,2026-05-23`)
      const { complained } = await issue(path)
      if (complained) throw new Error(complained)
      const [first] = (await mine(candidate.token)).certificates
      return { ...candidate, certificateId: first?.certificateId ?? '' }
    },
    document: (token: string, id: string) =>
      at.call('POST /exm_c/certificates/:certificateId/document', of(id), { token }),
    copy: (token: string, id: string, body = { purpose: '求职', days: 30 }) =>
      at.call(
        'POST /exm_c/certificates/:certificateId/copies',
        { ...of(id), body },
        { token, idempotencyKey: randomUUID() },
      ),
    checkPurpose: (token: string, id: string, purpose: string) =>
      at.call('POST /exm_c/certificates/:certificateId/copies/check', { ...of(id), body: { purpose } }, { token }),
    copyPaper: (token: string, certificateId: string, copyId: string) =>
      at.call(
        'POST /exm_c/certificates/:certificateId/copies/:copyId/document',
        { params: { certificateId, copyId } },
        { token },
      ),
    /** Sent messages, newest first. */
    told: async () => {
      for (const job of certificateJobs) await job.run(services)
      return (await latestMessages(services, { limit: 20 })).map(({ template, channel, text }) => ({
        ...{ template, channel, text },
      }))
    },
    reset: async () => {
      await at.reset()
      await graded(GRADES)
      await services.db.execute(sql`
      delete from certificate; delete from certificate_replaced; delete from certificate_copy;
      delete from certificate_event; delete from certificate_authorisation; delete from outbox`)
    },
  }
}
