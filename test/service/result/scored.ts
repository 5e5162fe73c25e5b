import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestOptions } from '../harness'
import { operate } from '../operator/operator'
import { written, writtenProject } from '../ticket/written'

const results = `
results:
  - code: SPRING-R
    name: { zh: 春季成绩, en: Spring results }
    batch: SPRING
    units:
      - { code: LAW, name: { zh: 法律, en: Law }, maximum: 100, passMark: 50 }
      - { code: TAX, name: { zh: 税务, en: Tax }, maximum: 100, optional: true }
    total: { maximum: 200, passMark: 60 }
    levels: [{ name: { zh: 优, en: Good }, from: 150 }]
    ranking: project
    next: { qualified: { zh: 请等候证书, en: Wait for the certificate } }
    report: { title: { zh: 成绩单, en: Report }, issuer: { zh: 考试中心, en: Exam centre } }
    from: +10d 09:00
  - code: AUTUMN-R
    name: { zh: 秋季成绩, en: Autumn results }
    batch: AUTUMN
    units: [{ code: ART, name: { zh: 艺术, en: Art }, maximum: 50 }]
    total: { maximum: 50 }
    eligibilityCheck: true
`

export const scoredProject = writtenProject.replace('modules: {', 'modules: { result: {},') + results

/** Service with a written exam whose results can be imported. */
export async function scored(folder: string, options: TestOptions = {}) {
  const service = await written({ projects: [scoredProject], ...options })
  const numberOf = async (registrationId: string) => {
    const { rows } = await service.services.db.execute<{ number: string }>(
      sql`select registration_number as number from registration where registration_id = ${registrationId}`,
    )
    return rows[0]?.number ?? ''
  }
  const run = (...words: string[]) => operate(service.services, 'results', ...words)
  let files = 0
  const file = (...lines: string[]) => {
    const path = join(folder, `results-${files++}.csv`)
    writeFileSync(path, lines.join('\n'))
    return path
  }
  return {
    ...service,
    run,
    file,
    numberOf,
    /** Creates a registered candidate; returns it with the registration number. */
    candidate: async (batchCode = 'SPRING') => {
      const one = await service.registered(batchCode === 'SPRING' ? ['LAW', 'TAX'] : ['ART'], batchCode)
      return { ...one, number: await numberOf(one.ticketId) }
    },
    import: (...lines: string[]) => run('import', 'written', 'SPRING-R', file('candidate,law,tax', ...lines)),
    publish: (...options: string[]) => run('publish', 'written', 'SPRING-R', ...options),
    cards: async (token: string) => (await service.call('GET /exm_c/results', {}, { token })).data.results,
    sheet: (token: string, resultCode = 'SPRING-R') =>
      service.call('GET /exm_c/results/:resultCode', { params: { resultCode } }, { token }),
    report: (token: string, resultCode = 'SPRING-R') =>
      service.call('POST /exm_c/results/:resultCode/report', { params: { resultCode } }, { token }),
    steps: async (token: string) => (await service.call('GET /exm_c/next-steps', {}, { token })).data.steps,
    reset: async () => {
      await service.reset()
      await service.services.db.execute(sql`delete from result; delete from result_release; delete from outbox`)
    },
  }
}
