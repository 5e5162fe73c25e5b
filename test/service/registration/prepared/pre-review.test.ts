/** Pre-review of prepared registrations before the batch opens, if configured in the project file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { offerOf } from '@contract/registration/offered/offer'
import type { Reason } from '@contract/reason'
import { decidePreparation } from '@server/areas/registration/preparation/decide-preparation'
import { approveJob } from '@server/areas/registration/review/approve-job'
import { requireProject } from '@server/calls/project/find-project'
import { auditLog } from '@server/core/tables/operations'
import { preReviews } from '@server/core/tables/preparation'
import { registrations } from '@server/core/tables/registration'
import { latestMessages } from '@server/domain/outbox/messages'
import { upload } from '../../files/upload'
import { testService } from '../../harness'
import { operate } from '../../operator/operator'
import { sharedByTests } from '../../setup/shared-by-tests'
import { temporaryFolder } from '../../setup/temporary-folder'
import { academy } from '../academy'
import { confirmed, detail, readDraft, save, submit, wizard } from '../candidate'
import { project } from '../project'

const OPENS = '2026-11-20T02:20:00.000Z'
const inEast = { subjectCode: 'LAW', areaCode: 'EAST' }
const inWest = { subjectCode: 'LAW', areaCode: 'WEST' }

/** Makes a batch open in twenty minutes, with preparation and manual pre-review. */
const lookedAt = (code: string) => (yaml: string) =>
  yaml.replace(
    new RegExp(`( +- code: ${code}\\n[^]*?)opensAt: -10d`),
    '$1preparation: { from: -1d, review: byHand }\n    opensAt: +20m',
  )
const automatic = (yaml: string) =>
  yaml.replace('  - code: BORN\n', '  - code: BORN\n    audit: { review: automatic, lookAt: [field:born] }\n')
const school = sharedByTests(() => academy({ projects: [automatic(lookedAt('OPTIONAL')(lookedAt('BORN')(project)))] }))
beforeEach(async () => {
  await school.reset()
  await db().execute(sql`delete from outbox; delete from audit_log; delete from pre_review`)
})

const db = () => school.service.services.db
const operator = (...words: string[]) => operate(school.service.services, 'preparations', ...words)
const given = { employer: '城建集团', phone: '13812345678' }

/** Fills everything in and confirms it, as the screen does. */
async function prepare(token = school.ming, baseInfo: Record<string, string> = given, batch = 'OPTIONAL') {
  const { service } = school
  await save(service, token, batch, { commitmentAccepted: true, areaCode: 'EAST', choices: [inEast] })
  await save(service, token, batch, { baseInfo, files: {} })
  return confirm(token, batch)
}

async function confirm(token = school.ming, batch = 'OPTIONAL') {
  const shown = await wizard(school.service, token, batch)
  if (!shown) throw new Error('there is no such batch')
  const preparedOffer = offerOf(shown.batch, shown.draft.choices)
  return (await save(school.service, token, batch, { confirmed: true, staying: true, preparedOffer })).data
}

const change = async (body: Parameters<typeof save>[3], token = school.ming) =>
  (await save(school.service, token, 'OPTIONAL', body)).data
const state = async (token = school.ming) => (await readDraft(school.service, token, 'OPTIONAL')).data.preReview?.state
const rows = () => db().select().from(preReviews).orderBy(preReviews.reviewId)
const waitingId = async () => (await rows()).find((row) => row.state === 'waiting' && !row.replacedAt)?.reviewId ?? ''
const idNow = async () => (await rows()).find(({ replacedAt }) => !replacedAt)?.reviewId ?? ''

async function card(token = school.ming, batch = 'OPTIONAL') {
  const { data } = await school.service.call('GET /exm_c/batches', {}, { token })
  const found = data.batches.find(({ code }) => code === batch)
  return found && { preparation: found.preparation, missing: found.missingSteps, preReview: found.preReview }
}

async function titles() {
  const { data } = await school.service.call('GET /exm_c/next-steps', {}, { token: school.ming })
  return data.steps.map(({ title }) => title.en)
}

async function told() {
  const messages = await latestMessages(school.service.services, { limit: 20 })
  return messages.map(({ template, text }) => [template, text] as const)
}

/** Submits after opening and pays. */
async function register(token = school.ming, batch = 'OPTIONAL'): Promise<string> {
  school.service.clock.set(OPENS)
  const { data } = await submit(school.service, token, batch)
  await db()
    .update(registrations)
    .set({ paymentStatus: 'paid', expiresAt: null })
    .where(eq(registrations.registrationId, data.registrationId))
  return data.registrationId
}

async function audited(id: string, token = school.ming) {
  await approveJob.run(school.service.services)
  const { auditStatus, reviewWaitsFor } = (await detail(school.service, token, id)).data
  return [auditStatus, reviewWaitsFor]
}

describe('Submitting for pre-review', () => {
  it('happens by confirming a complete draft: the operator finds it, and its candidate sees that it waits', async () => {
    await save(school.service, school.ming, 'OPTIONAL', { commitmentAccepted: true })
    await save(school.service, school.ming, 'OPTIONAL', { confirmed: true })
    expect(await rows()).toEqual([])
    expect(await card()).toEqual({
      preparation: 'begun',
      missing: ['baseInfo', 'files', 'region', 'subject', 'confirm'],
      preReview: null,
    })
    expect((await prepare()).preReview).toMatchObject({ state: 'waiting', reason: null })
    expect(await card()).toEqual({ preparation: 'prepared', missing: [], preReview: 'waiting' })
    const { printed } = await operator('list', 'academy')
    expect(printed).toMatch(new RegExp(`${await waitingId()} +OPTIONAL .*王\\*.* waiting`))
  })

  it('stores no copy: the draft is shown, masked, and every read is audited', async () => {
    const { fileId } = (
      await upload(school.service, school.ming, { batchCode: 'OPTIONAL', purpose: 'attachment', key: 'diploma' })
    ).data
    await prepare()
    await change({ files: { diploma: [fileId] } })
    await confirm()
    const id = await waitingId()
    const { printed } = await operator('show', 'academy', id)
    expect(printed).toMatch(/单位 +城建集团/)
    expect(printed).toContain('138****5678')
    expect(printed).toMatch(/file.*http.*files/i)
    const json = JSON.parse((await operator('show', 'academy', id, '--json')).printed) as object
    expect(json).toMatchObject({ reviewId: id, state: 'waiting', isThere: true, answers: expect.any(Array) as object })
    await change({ baseInfo: { ...given, employer: '另一单位' } })
    expect((await operator('show', 'academy', id)).code).toBe(1)
    const log = await db().select().from(auditLog)
    expect(log.map(({ action }) => action)).toEqual(['preparations show', 'preparations show'])
  })

  it('is done again after a file was added, which replaces the first submission', async () => {
    const { fileId } = (
      await upload(school.service, school.ming, { batchCode: 'OPTIONAL', purpose: 'attachment', key: 'diploma' })
    ).data
    await prepare()
    await change({ files: { diploma: [fileId] } })
    expect(await state()).toBeUndefined()
    await confirm()
    const [first, second] = await rows()
    expect([first?.replacedAt !== null, second?.replacedAt]).toEqual([true, null])
  })

  it('does not exist where the project does not configure it', async () => {
    const shown = await wizard(school.service, school.ming, 'NEXT')
    expect(shown?.batch.preparation).toBeUndefined()
    expect(shown?.draft.preReview).toBeNull()
  })
})

describe('A pre-review decision', () => {
  it('is made in bulk for all that wait, each audited and notified to its candidate', async () => {
    await prepare()
    await prepare(school.hong)
    const { code, printed } = await operator('approve', 'academy', '--batch', 'OPTIONAL', '--all')
    expect(code).toBe(0)
    expect(printed.split('\n')).toHaveLength(3)
    expect(printed).toContain('2 of 2 decided.')
    expect([await state(), await state(school.hong)]).toEqual(['approved', 'approved'])
    expect(await card()).toMatchObject({ preparation: 'prepared', preReview: 'approved' })
    const log = await db().select().from(auditLog)
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['actions request', 'wang'],
      ...(Array(2).fill(['preparations approve', 'wang']) as string[][]),
    ])
    expect(await titles()).toEqual(['Ready. Submit when registration opens'])
  })

  it('to return it gives the reason on the page, the home screen and by text; once corrected and confirmed it is reviewed again', async () => {
    await prepare()
    const returned = await waitingId()
    expect((await operator('return', 'academy', returned)).code).toBe(2)
    expect((await operator('return', 'academy', returned, '--reason', '单位名称不完整。')).code).toBe(0)
    const { preReview } = (await readDraft(school.service, school.ming, 'OPTIONAL')).data
    expect(preReview).toMatchObject({ state: 'returned', reason: { zh: '单位名称不完整。' } })
    expect(await card()).toMatchObject({ preReview: 'returned' })
    expect(await titles()).toEqual(['Correct what you prepared'])
    const [[template, text] = []] = await told()
    expect([template, text]).toEqual([
      'preparationReturned',
      expect.stringContaining('未通过预审：单位名称不完整。请更正'),
    ])
    // confirming it unchanged is not a correction
    await change({ choices: [inEast] })
    expect((await confirm()).preReview?.state).toBe('returned')
    await change({ baseInfo: { ...given, employer: '城建集团有限公司' } })
    expect(await card()).toMatchObject({ preparation: 'begun', preReview: 'returned' })
    expect((await confirm()).preReview?.state).toBe('waiting')
    expect(await idNow()).not.toBe(returned)
    expect((await operator('approve', 'academy', await waitingId())).code).toBe(0)
    expect(await audited(await register())).toEqual([2, null])
  })

  it('can be replaced by the other one, as long as nothing is submitted', async () => {
    await prepare()
    const id = await waitingId()
    for (const [words, seen] of [
      [['approve'], 'approved'],
      [['return', '--reason', '看错了'], 'returned'],
      [['approve'], 'approved'],
    ] as const) {
      const [verb, ...options] = words
      expect((await operator(verb, 'academy', id, ...options)).code).toBe(0)
      expect(await state()).toBe(seen)
    }
    const again = await operator('approve', 'academy', id)
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining('already approved')])
    await register()
    expect((await operator('return', 'academy', id, '--reason', '晚了')).printed).toContain('has submitted it')
  })

  it('is listed by status and batch, as text and JSON, and a file names many at once', async () => {
    await prepare()
    await prepare(school.hong)
    const ids = (await rows()).map(({ reviewId }) => reviewId)
    const path = join(temporaryFolder('returned'), 'returned.csv')
    writeFileSync(path, `id,reason\n${ids[0]},照片不清晰\n${ids[1]},"单位名称不完整, 请补全"\n`)
    expect((await operator('return', 'academy', '--from', path)).printed).toContain('2 of 2 decided.')
    const listed = async (...options: string[]) =>
      JSON.parse((await operator('list', 'academy', '--json', ...options)).printed) as {
        reviewId: string
        reason: Reason
      }[]
    expect((await listed('--state', 'returned')).map(({ reason }) => reason.zh)).toEqual([
      '照片不清晰',
      '单位名称不完整, 请补全',
    ])
    expect(await listed('--state', 'waiting')).toEqual([])
    expect((await operator('list', 'academy', '--batch', 'NONE')).complained).toContain('no batch')
    expect((await operator('approve', 'academy', '--all')).code).toBe(2)
    expect((await operator('approve', 'academy', 'nonsense')).printed).toContain('no such preparation')
  })
})

describe('A pre-reviewed draft submitted later', () => {
  it('is approved automatically once it is paid, although its batch is reviewed by operators', async () => {
    await prepare()
    await operator('approve', 'academy', await waitingId())
    const id = await register()
    expect((await detail(school.service, school.ming, id)).data.reviewWaitsFor).toBe('nobody')
    expect(await audited(id)).toEqual([2, null])
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.actor, 'automatic'))
    expect(entry).toMatchObject({ action: 'registrations approve' })
  })

  it('is not affected by another test area, as seats may be gone when it opens', async () => {
    await prepare()
    await operator('approve', 'academy', await waitingId())
    await change({ areaCode: 'WEST', choices: [inWest] })
    expect(await state()).toBe('approved')
    expect((await confirm()).preReview?.state).toBe('approved')
    expect(await audited(await register())).toEqual([2, null])
  })

  it.each([
    ['an answer', async () => change({ baseInfo: { ...given, employer: '新单位' } })],
    [
      'a file',
      async () => {
        const wanted = { batchCode: 'OPTIONAL', purpose: 'attachment', key: 'extra' } as const
        const { fileId } = (await upload(school.service, school.ming, wanted)).data
        return change({ files: { extra: [fileId] } })
      },
    ],
  ])(
    'with %s changed afterwards is marked so, waits again once confirmed, and an operator decides',
    async (_, edit) => {
      await prepare()
      await operator('approve', 'academy', await waitingId())
      expect((await edit()).preReview?.state).toBe('changed')
      expect(await card()).toMatchObject({ preparation: 'begun', preReview: null })
      expect((await confirm()).preReview?.state).toBe('waiting')
      const id = await register()
      expect(await audited(id)).toEqual([1, 'person'])
      expect((await operate(school.service.services, 'registrations', 'list', 'academy')).printed).toContain(
        ': changed',
      )
    },
  )

  it('is approved automatically when changed back', async () => {
    await prepare()
    await operator('approve', 'academy', await waitingId())
    await change({ baseInfo: { ...given, employer: '新单位' } })
    await confirm()
    await change({ baseInfo: given })
    expect((await confirm()).preReview?.state).toBe('approved')
    expect((await rows()).filter(({ replacedAt }) => !replacedAt)).toHaveLength(1)
    expect(await audited(await register())).toEqual([2, null])
  })

  it('is reviewed as usual when changed only after the opening', async () => {
    await prepare()
    await operator('approve', 'academy', await waitingId())
    school.service.clock.set(OPENS)
    await change({ baseInfo: { ...given, employer: '新单位' } })
    await change({ confirmed: true })
    expect(await audited(await register())).toEqual([1, 'person'])
  })

  it('is submitted and reviewed as usual when undecided at the opening, and can no longer be decided', async () => {
    await prepare()
    const id = await waitingId()
    const registered = await register()
    expect(await audited(registered)).toEqual([1, 'person'])
    const { code, printed } = await operator('approve', 'academy', id)
    expect([code, printed]).toEqual([1, expect.stringContaining('decide about the registration')])
    expect(await operate(school.service.services, 'registrations', 'approve', 'academy', registered)).toMatchObject({
      code: 0,
    })
  })

  it('is not approved automatically after a later rejection when it is registered again', async () => {
    await prepare()
    await operator('approve', 'academy', await waitingId())
    const first = await register()
    expect(await audited(first)).toEqual([2, null])
    const words = ['registrations', 'reopen', 'academy', first, '--reason', '材料有误']
    await operate(school.service.services, ...words)
    await operate(school.service.services, 'registrations', 'reject', 'academy', first, '--reason', '材料有误')
    await change({ confirmed: true })
    expect(await audited(await register())).toEqual([1, 'person'])
  })
})

describe('Without a manual review of paid registrations', () => {
  const born = { born: '1990-03-07' }

  it('an approved draft skips the configured checks, and a returned one does not', async () => {
    await prepare(school.ming, born, 'BORN')
    await operator('approve', 'academy', await waitingId())
    expect(await audited(await register(school.ming, 'BORN'))).toEqual([2, null])
    school.service.clock.set('2026-11-20T02:00:00.000Z')
    await prepare(school.hong, born, 'BORN')
    await operator('return', 'academy', await waitingId(), '--reason', '出生日期有误')
    expect(await audited(await register(school.hong, 'BORN'), school.hong)).toEqual([1, 'person'])
  })

  it('an undecided draft is reviewed as the batch configures', async () => {
    await prepare(school.ming, born, 'BORN')
    expect(await audited(await register(school.ming, 'BORN'))).toEqual([1, 'person'])
  })
})

describe('At the same moment', () => {
  it('several operators at two instances approve a draft once', async () => {
    await prepare()
    const reviewId = await waitingId()
    const other = await testService({ databaseUrl: school.service.databaseUrl })
    try {
      const decide = async ({ services }: { services: typeof other.services }) =>
        decidePreparation(services, await requireProject(services, 'academy'), {
          ...{ reviewId, state: 'approved', reason: null, actor: 'wang' },
        })
      const outcomes = await Promise.all([school.service, other, school.service, other].map(decide))
      expect(outcomes.sort()).toEqual(['approved', 'approved', 'approved', null])
    } finally {
      await other.close()
    }
    expect(await told()).toHaveLength(1)
  })

  it('a concurrent change by its candidate leaves the draft either approved and marked as changed, or unapproved', async () => {
    for (let round = 0; round < 6; round++) {
      const token = round % 2 === 0 ? school.ming : school.hong
      const employer = `单位${round}`
      await prepare(token, { ...given, employer })
      const id = await waitingId()
      const [{ code }] = await Promise.all([operator('approve', 'academy', id), change({ baseInfo: given }, token)])
      const [row] = await db().select().from(preReviews).where(eq(preReviews.reviewId, id))
      expect([row?.state, row?.replacedAt !== null]).toEqual(code === 0 ? ['approved', false] : ['waiting', true])
      expect(await state(token)).toBe(code === 0 ? 'changed' : undefined)
      await db().execute(sql`delete from pre_review`)
    }
  })

  it('two confirming devices submit it for pre-review once', async () => {
    await prepare()
    await change({ baseInfo: { ...given, employer: '新单位' } })
    await Promise.all([confirm(), confirm(), confirm()])
    const current = (await rows()).filter(({ replacedAt }) => !replacedAt)
    expect(current.map((row) => row.state)).toEqual(['waiting'])
  })

  it('a draft submitted during its decision is registered, and either approved or left to an operator', async () => {
    await prepare()
    const id = await waitingId()
    const body = await confirmed(school.service, school.ming, 'OPTIONAL')
    school.service.clock.set(OPENS)
    const [decided, submitted] = await Promise.all([
      operator('approve', 'academy', id),
      submit(school.service, school.ming, 'OPTIONAL', 'the-one-tap', body),
    ])
    expect(submitted.code).toBe(10)
    const { registrationId } = submitted.data
    await db().update(registrations).set({ paymentStatus: 'paid', expiresAt: null })
    expect(await audited(registrationId)).toEqual(decided.code === 0 ? [2, null] : [1, 'person'])
  })
})
