/** Staff return a preparation while its candidate submits it. */
import { sql } from 'drizzle-orm'
import { offerOf } from '@contract/registration/offered/offer'
import type { Reason } from '@contract/reason'
import { approveJob } from '@server/areas/registration/review/approve-job'
import { decidePreparation } from '@server/areas/registration/preparation/decide-preparation'
import { requireProject } from '@server/calls/project/find-project'
import { preReviews } from '@server/core/tables/preparation'
import { registrations } from '@server/core/tables/registration'
import { interleave } from '../../setup/pause'
import { sharedByTests } from '../../setup/shared-by-tests'
import { academy } from '../academy'
import { save, submit, wizard } from '../candidate'
import { project } from '../project'

const OPENS = '2026-11-20T02:20:00.000Z'
const prepared = project.replace(
  /( +- code: OPTIONAL\n[^]*?)opensAt: -10d/,
  '$1preparation: { from: -1d, review: byHand }\n    opensAt: +20m',
)
const school = sharedByTests(() => academy({ projects: [prepared] }))

async function prepare(): Promise<string> {
  const { service, ming } = school
  const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]
  await save(service, ming, 'OPTIONAL', { commitmentAccepted: true, areaCode: 'EAST', choices })
  await save(service, ming, 'OPTIONAL', { baseInfo: { employer: '城建集团', phone: '13812345678' }, files: {} })
  const shown = await wizard(service, ming, 'OPTIONAL')
  if (!shown) throw new Error('there is no such batch')
  const preparedOffer = offerOf(shown.batch, shown.draft.choices)
  await save(service, ming, 'OPTIONAL', { confirmed: true, staying: true, preparedOffer })
  const [row] = await service.services.db.select().from(preReviews)
  return row?.reviewId ?? ''
}

it('leaves a registration to an operator when its pre-review was returned during submission', async () => {
  await school.reset()
  const { service } = school
  const { services } = service
  const reviewId = await prepare()
  const academyProject = await requireProject(services, 'academy')
  const decide = (state: 'approved' | 'returned', reason: Reason | null) =>
    decidePreparation(services, academyProject, { reviewId, state, reason, actor: 'wang' })
  expect(await decide('approved', null)).toBeNull()
  service.clock.set(OPENS)
  const { first, second } = await interleave(
    services,
    (text) => text.startsWith('update "pre_review"'),
    () => decide('returned', { zh: '请补充', en: 'Please complete it' }),
    async () => {
      const { error } = await submit(service, school.ming, 'OPTIONAL')
      await services.db.update(registrations).set({ paymentStatus: 'paid', expiresAt: null })
      await approveJob.run(services)
      return error
    },
  )
  expect([first, second]).toEqual([null, null])
  const { rows } = await services.db.execute(sql`
    select audit_status, for_person, state from registration, pre_review`)
  expect(rows).toEqual([{ audit_status: 1, for_person: null, state: 'returned' }])
})
