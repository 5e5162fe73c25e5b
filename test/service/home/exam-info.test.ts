import { MODULES } from '@contract/project/gates'
import { batchState } from '@contract/registration/offered/batch-state'
import { requireProject } from '@server/calls/project/find-project'
import { testService } from '../harness'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'

const START = new Date().toISOString()

const service = sharedByTests(() =>
  testService({ projects: ['demo', 'demo-en', 'closed', 'seat', 'maintenance', 'partner'] }),
)

const infoOf = (domain: string) => service.call('GET /exm_c/g/eis/:domain', { params: { domain }, query: {} })

describe('GET /exm_c/g/eis/:domain', () => {
  it('returns the current exam info under the names of the specification', async () => {
    const { code, data } = await infoOf('demo')
    expect(code).toBe(10)
    expect(data).toMatchObject({
      exam_name: '二级造价工程师职业资格考试',
      exam_name_en: 'Grade II Cost Engineer Qualification Examination',
      language_type: 'zh-cn',
      domain: 'demo',
      exam_type: 3,
      invoice_is_open: 1,
      exempt_exam_is_open: 1,
      return_url: '',
      batch: null,
    })
    expect(data.logo_name).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it('names the return address, which may be a path of this site', async () => {
    const { PUBLIC_URL } = service.services.env
    expect((await infoOf('partner')).data.return_url).toBe(`${PUBLIC_URL}/dev/partner`)
  })

  it('returns the language of the project', async () => {
    expect((await infoOf('demo-en')).data.language_type).toBe('en')
  })

  it('lists every module, selected or not, with its switch and window', async () => {
    const { function_module } = (await infoOf('closed')).data
    expect(function_module).toHaveLength(MODULES.length)
    expect(function_module).toContainEqual(
      expect.objectContaining({ module_type: 'payment', selected: true, switch: 'suspended' }),
    )
    expect(function_module).toContainEqual({
      module_type: 'questionnaire',
      selected: false,
      switch: 'notYetOpen',
      opensAt: null,
      closesAt: null,
    })
  })

  it('returns the server’s time, not the caller’s', async () => {
    service.clock.advance(90_000)
    const second = Math.floor(service.services.now() / 1_000)
    expect((await infoOf('demo')).data.server_time).toBe(new Date(second * 1_000).toISOString())
  })

  it('returns the first closing time of the open batches, for the countdown', async () => {
    const { batches } = (await requireProject(service.services, 'demo')).definition
    const open = batches.filter((batch) => batchState(batch, service.services.now()) === 'open')
    const closings = open.map(({ closesAt }) => closesAt).sort()
    expect(new Set(closings).size).toBeGreaterThan(1)
    expect((await infoOf('demo')).data.next_batch_closes_at).toBe(closings[0])
    service.clock.advance(400 * 86_400_000)
    expect((await infoOf('demo')).data.next_batch_closes_at).toBeNull()
  })

  it('refuses an unknown project, so that the client shows not_Found', async () => {
    const answer = await infoOf('nowhere')
    expect(answer).toMatchObject({ status: 200, code: 20, error: 'EXM_PROJECT_NOT_FOUND' })
    expect(answer.msg).not.toBe('')
  })

  it('returns maintenance_mode with the project while it is under maintenance', async () => {
    const answer = await infoOf('maintenance')
    expect(answer).toMatchObject({ status: 403, msg: 'maintenance_mode' })
    expect(answer.details['project_id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('GET /exm_c/g/revision/:domain', () => {
  beforeEach(() => service.clock.set(START))
  const revisionOf = async (domain: string) =>
    (await service.call('GET /exm_c/g/revision/:domain', { params: { domain } })).data.revision
  const DAY = 86_400_000

  it('returns the revision of the project info, for the project and its batches', async () => {
    const { data } = await service.call('GET /exm_c/g/eis/:domain/:batchCode', {
      ...{ params: { domain: 'demo', batchCode: 'A02' }, query: {} },
    })
    expect(await revisionOf('demo')).toBe(data.revision)
    service.clock.advance(1_000)
    expect(await revisionOf('demo')).toBe(data.revision)
    expect(await revisionOf('seat')).not.toBe(data.revision)
  })

  it('changes when the operator switches a module', async () => {
    const before = await revisionOf('demo')
    await operate(service.services, 'gates', 'set', 'demo', 'registration', 'suspended')
    const during = await revisionOf('demo')
    await operate(service.services, 'gates', 'reset', 'demo', 'registration')
    expect(during).not.toBe(before)
    expect((await infoOf('demo')).data.revision).toBe(await revisionOf('demo'))
  })

  it('changes when the clock alone opens or closes a window in the info', async () => {
    let { data: told } = await infoOf('demo')
    let changes = 0
    for (let day = 1; day <= 40; day++) {
      service.clock.advance(DAY)
      const { data: now } = await infoOf('demo')
      const { server_time: _at, revision: _now, ...said } = now
      const { server_time: _before, revision: _told, ...saidBefore } = told
      const isOther = JSON.stringify(said) !== JSON.stringify(saidBefore)
      expect({ day, isOther: now.revision !== told.revision }).toEqual({ day, isOther })
      changes += Number(isOther)
      told = now
    }
    expect(changes).toBeGreaterThan(0)
  })

  it('is small, because every waiting client polls it every few seconds', async () => {
    const reply = await service.app.inject({ url: '/exm_c/g/revision/demo', headers: { 'app-key': 'exam-h5' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.body.length).toBeLessThan(200)
  })

  it('refuses an unknown project', async () => {
    expect(await service.call('GET /exm_c/g/revision/:domain', { params: { domain: 'nowhere' } })).toMatchObject({
      error: 'EXM_PROJECT_NOT_FOUND',
    })
  })
})

describe('GET /exm_c/g/eis/:domain/:batchCode', () => {
  const infoOfBatch = (batchCode: string) =>
    service.call('GET /exm_c/g/eis/:domain/:batchCode', { params: { domain: 'demo', batchCode }, query: {} })

  it('returns the batch as well', async () => {
    expect((await infoOfBatch('A02')).data.batch).toMatchObject({ code: 'A02', name: { zh: '上半年考试（单科补考）' } })
  })

  it('refuses a batch that the project does not have', async () => {
    expect(await infoOfBatch('Z99')).toMatchObject({ code: 20, error: 'EXM_BATCH_NOT_FOUND' })
  })
})

describe('GET /ea/g/pcas/:domain', () => {
  const chatOf = (domain: string) => service.call('GET /ea/g/pcas/:domain', { params: { domain }, query: { domain } })

  it('returns code and link of the chat joined by a plus sign', async () => {
    expect((await chatOf('demo')).data).toEqual({
      online_chat: 'costexam+https://chat.example.org/costexam',
      chat_type: 'web',
    })
  })

  it('returns an empty chat for a project without one', async () => {
    expect((await chatOf('closed')).data).toEqual({ online_chat: '', chat_type: '' })
  })

  it('refuses an unknown project', async () => {
    expect(await chatOf('nowhere')).toMatchObject({ error: 'EXM_PROJECT_NOT_FOUND' })
  })
})
