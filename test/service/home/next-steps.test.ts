/** Next steps and their deadlines on the home page of a signed-in candidate. */
import { inBothLanguages } from '@contract/reason'
import { decideExemption } from '@server/areas/exemption/decisions'
import { requireProject } from '@server/calls/project/find-project'
import * as basicInfo from '../basic-info/candidate'
import { applied, saveExemption } from '../exemption/candidate'
import { operate } from '../operator/operator'
import { academy } from '../registration/academy'
import { fillIn, save, submit } from '../registration/candidate'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'

const withNews = project.replace('  - code: NEXT\n', '  - code: NEXT\n    preparation: { from: -1d }\n').replace(
  'modules:',
  `notices:
  - { code: news, title: { zh: 通知, en: News }, publishedAt: '2026-11-01T00:00:00.000Z', body: { zh: 正文, en: Text } }
modules:
  basicInfoUpdate: {}`,
)
const school = sharedByTests(() => academy({ projects: [withNews] }))
beforeEach(() => school.reset())

const choices = [{ subjectCode: 'LAW', areaCode: 'EAST' }]
const nextSteps = async (token: string) =>
  (await school.service.call('GET /exm_c/next-steps', {}, { token })).data.steps
const kinds = async (token: string) => (await nextSteps(token)).map(({ kind, screen }) => `${kind} ${screen}`)

describe('GET /exm_c/next-steps', () => {
  it('is empty for a candidate with nothing to do', async () => {
    const { data } = await school.service.call('GET /exm_c/next-steps', {}, { token: school.ming })
    expect(data).toMatchObject({ steps: [], unreadNotices: 1 })
  })

  it('starts with an order to pay, and its expiry', async () => {
    const { service, ming } = school
    await save(service, ming, 'WIZARD', { commitmentAccepted: true })
    await fillIn(service, ming, 'PLAIN', choices)
    const { orderId, expiresAt } = (await submit(service, ming, 'PLAIN')).data
    const [first, second] = await nextSteps(ming)
    expect(first).toMatchObject({
      ...{ kind: 'pay', screen: 'payOrder', params: { orderId } },
      when: { says: 'cancelled', at: expiresAt },
    })
    expect(second).toMatchObject({ kind: 'finish', screen: 'confirmInformation', params: { batch: 'WIZARD' } })
  })

  it('excludes those of another candidate', async () => {
    const { service, ming, hong } = school
    await fillIn(service, ming, 'PLAIN', choices)
    await submit(service, ming, 'PLAIN')
    expect(await kinds(hong)).toEqual([])
  })

  it('offers an expired registration again, until its batch closes', async () => {
    const { service, ming } = school
    await fillIn(service, ming, 'PLAIN', choices)
    const { registrationId } = (await submit(service, ming, 'PLAIN')).data
    service.clock.advance(31 * 60_000)
    const steps = await nextSteps(ming)
    expect(steps).toMatchObject([{ kind: 'again', screen: 'registrationDetail', params: { registrationId } }])
    service.clock.set(steps[0]?.when?.at ?? '')
    expect(await kinds(await school.signIn('ming'))).toEqual([])
  })

  it('asks to finish a started registration until its batch closes, and not after submission', async () => {
    const { service, ming } = school
    await fillIn(service, ming, 'PLAIN', choices)
    expect(await nextSteps(ming)).toMatchObject([
      { kind: 'finish', screen: 'confirmInformation', params: { batch: 'PLAIN' }, when: { says: 'closes' } },
    ])
    await submit(service, ming, 'PLAIN')
    expect(await kinds(ming)).toEqual(['pay payOrder'])
  })

  it('asks nothing of a closed module', async () => {
    const { service, ming } = school
    await fillIn(service, ming, 'PLAIN', choices)
    await operate(service.services, 'gates', 'set', 'academy', 'registration', 'suspended')
    expect(await kinds(ming)).toEqual([])
    await operate(service.services, 'gates', 'reset', 'academy', 'registration')
    expect(await kinds(ming)).toEqual(['finish confirmInformation'])
  })

  it('says from when prepared answers can be submitted', async () => {
    const { service, ming } = school
    await save(service, ming, 'NEXT', { commitmentAccepted: true })
    expect(await nextSteps(ming)).toMatchObject([{ kind: 'finish', when: { says: 'opens' } }])
  })

  it('asks nothing of a batch that does not accept this candidate', async () => {
    const { service, ming } = school
    await save(service, ming, 'YOUNG', { commitmentAccepted: true })
    expect(await kinds(ming)).toEqual([])
  })

  it('asks to finish an exemption application, and to correct a rejected one', async () => {
    const { service, ming } = school
    await saveExemption(service, ming, 'WIZARD', { commitmentAccepted: true })
    expect(await kinds(ming)).toEqual(['finish exemptionConfirm'])
    const { exemptionId } = (await applied(service, ming, 'WIZARD')).data
    expect(await kinds(ming)).toEqual([])
    const found = await requireProject(service.services, 'academy')
    await decideExemption(service.services, found, {
      ...{
        applicationId: exemptionId,
        state: 'rejected' as const,
        reason: inBothLanguages('学位证书看不清', ''),
        actor: 'wang',
      },
    })
    expect(await nextSteps(ming)).toMatchObject([
      { kind: 'correct', screen: 'exemptionDetail', params: { exemptionId }, about: { zh: '免考申请' } },
    ])
  })

  it('asks to finish a change of basic information, and to correct a rejected one', async () => {
    const { service } = school
    const candidate = await basicInfo.newCandidate(service)
    await basicInfo.fillIn(service, candidate)
    expect(await kinds(candidate.token)).toEqual(['finish confirmBasicInfoUpdate'])
    const updateId = await basicInfo.applied(service, candidate)
    expect(await kinds(candidate.token)).toEqual([])
    await basicInfo.decide(service, updateId, 'rejected', '照片不清晰')
    expect(await kinds(candidate.token)).toEqual(['correct checkBasicInfoUpdate'])
  })

  it('counts the candidate’s unread notices', async () => {
    const { service, hong } = school
    const unread = async () => (await service.call('GET /exm_c/next-steps', {}, { token: hong })).data.unreadNotices
    expect(await unread()).toBe(1)
    await service.call('POST /exm_c/notices/:code/read', { params: { code: 'news' } }, { token: hong })
    expect(await unread()).toBe(0)
  })
})
