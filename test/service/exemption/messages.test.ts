/** SMS, email and WeChat messages about an application: one per event, over the configured channels of the account. */
import { inBothLanguages } from '@contract/reason'
import { sql } from 'drizzle-orm'
import { decideExemption } from '@server/areas/exemption/decisions'
import { exemptionJobs } from '@server/areas/exemption/messages/notifications'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { latestMessages } from '@server/domain/outbox/messages'
import { matchRoute } from '@/platform/navigation/route-matching'
import { actorOf } from '@server/calls/actor/actors'
import { requireProject } from '@server/calls/project/find-project'
import { createAccount } from '@server/domain/accounts/accounts'
import { keepAgreements } from '../setup/store-agreements'
import { sharedByTests } from '../setup/shared-by-tests'
import { applied, handIn, saveExemption, withdraw } from './candidate'
import { college, decide, reopen } from './college'
import { issueToken } from '../setup/issue-token'

const school = sharedByTests(() => college({ env: { WECHAT_TEMPLATE_EXEMPTION_DECIDED: 'decided' } }))
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from outbox; delete from wechat_agreement`)
  await configure({ language: 'zh-cn' })
})

/** Sets language and messages of the project file. */
async function configure(said: { language: string; messages?: object }): Promise<void> {
  const { services } = school.service
  await services.db.execute(
    sql`update project set revision = revision + 1, definition = (definition - 'messages') || ${JSON.stringify(said)}::jsonb`,
  )
  await projectCacheOf(services).refresh()
}

/** Messages since the start of the test, oldest first. */
async function told() {
  const { services } = school.service
  for (const job of exemptionJobs) await job.run(services)
  return (await latestMessages(services, { limit: 100 })).reverse()
}
const summary = async () => (await told()).map(({ channel, template }) => `${template} by ${channel}`).sort()

const apply = async () => (await applied(school.service, school.ming, 'SHORT')).data.exemptionId

describe('A candidate is notified', () => {
  it('of the submission, once, and again after submitting again', async () => {
    const { service, ming } = school
    await configure({ language: 'zh-cn', messages: { exemptionSubmitted: ['sms'] } })
    const exemptionId = await apply()
    expect(await summary()).toEqual(['exemptionSubmitted by sms'])
    expect(await summary()).toEqual(['exemptionSubmitted by sms'])
    const [message] = await told()
    expect(message).toMatchObject({ target: '13812345670', text: expect.stringContaining('法规') as string })

    await decide(service, exemptionId, 'rejected', '看不清。')
    await saveExemption(service, ming, 'SHORT', { confirmed: true })
    await handIn(service, ming, 'SHORT')
    expect((await summary()).filter((one) => one === 'exemptionSubmitted by sms')).toHaveLength(2)
  })

  it('of the approval, that the subject need not be chosen, and the effect on an earlier registration', async () => {
    const { service } = school
    await decide(service, await apply(), 'passed')
    const texts = (await told()).filter(({ template }) => template === 'exemptionApproved')
    expect(texts.map(({ channel, text }) => [channel, text])).toEqual([
      [
        'sms',
        '【职业资格考试】您的“简短的申请”已审核通过：法规无需参加考试，报名时不必选择，也不收费。此前已提交的报名不变；其中尚未支付的，可取消后重新报名；已支付的不会自动退费。',
      ],
    ])
  })

  it('of the rejection with its reason, in the language of the project', async () => {
    await configure({ language: 'en' })
    await decide(school.service, await apply(), 'rejected', 'The scan cannot be read.')
    const [text] = (await told()).filter(({ template }) => template === 'exemptionRejected')
    expect(text?.text).toBe(
      'Vocational exam (Short application): your application for exemption was not approved: The scan cannot be read. Correct it in “My exemptions” and submit it again before applications close.',
    )
  })

  it.each([
    ['zh-cn', '未通过审核：证书看不清。'],
    ['en', 'was not approved: The certificate cannot be read. Correct it'],
  ])('of the rejection in the language %s, when the reason has both', async (language, words) => {
    await configure({ language })
    const { services } = school.service
    const reason = inBothLanguages('证书看不清', 'The certificate cannot be read')
    const decision = { applicationId: await apply(), state: 'rejected' as const, reason, actor: 'wang' }
    await decideExemption(services, await requireProject(services, 'college'), decision)
    const [text] = (await told()).filter(({ template }) => template === 'exemptionRejected')
    expect(text?.text).toContain(words)
  })

  it('by email with a link to the applications', async () => {
    const { services } = school.service
    const { projectId } = await requireProject(services, 'college')
    const identity = { idType: 'passport', idNumber: 'E12345678', realName: '王明', email: 'wei@example.org' } as const
    const data = { account: 'weiCandidate', password: 'Right-password1' }
    const accountId = await createAccount(services, projectId, { ...data, ...identity })
    const token = await issueToken(services, { projectId, accountId })
    const { exemptionId } = (await applied(school.service, token, 'SHORT')).data
    await decide(school.service, exemptionId, 'passed')
    const [, target] =
      /redirect=(\S+)/.exec((await told()).find(({ channel }) => channel === 'email')?.text ?? '') ?? []
    expect(matchRoute(decodeURIComponent(target ?? ''))?.name).toBe('myExemptions')
  })

  it('of a revoked decision that will be made again, with the reason', async () => {
    const exemptionId = await apply()
    await decide(school.service, exemptionId, 'passed')
    await reopen(school.service, exemptionId)
    const texts = (await told()).filter(({ template }) => template === 'exemptionReopened')
    expect(texts.map(({ channel, text }) => [channel, text])).toEqual([
      [
        'sms',
        '【职业资格考试】您的“简短的申请”（法规）将重新审核，此前的审核结果不再有效。原因：复核。新的结果会通知您。',
      ],
    ])
  })

  it('neither of their own withdrawal nor where the project disables notifications', async () => {
    await configure({ language: 'zh-cn', messages: { exemptionSubmitted: [], exemptionApproved: [] } })
    await withdraw(school.service, school.ming, await apply())
    await decide(school.service, await apply(), 'passed')
    expect(await told()).toEqual([])
  })

  it('in WeChat, if subscribed: the result, the time and the link to details', async () => {
    const { services } = school.service
    const ming = await actorOf(services, school.ming)
    if (!ming) throw new Error('nobody is signed in')
    await keepAgreements(services, ming, { openid: 'openid', language: 'zh', topics: ['exemptionDecided'] })
    await decide(school.service, await apply(), 'rejected', '看不清')
    await decide(school.service, await applyAsHong(), 'passed')
    const notices = (await told()).filter(({ channel }) => channel === 'wechat')
    expect(notices).toMatchObject([
      {
        target: 'openid',
        template: 'exemptionRejected',
        notice: {
          templateId: 'decided',
          page: expect.stringContaining(encodeURIComponent('/default/excuseExam/my_Excuse')) as string,
          fields: {
            thing1: '简短的申请',
            phrase2: '未通过',
            time3: '2026年11月20日 10:00',
            thing4: '请到“我的免考”查看',
          },
        },
      },
    ])
  })
})

const applyAsHong = async () => (await applied(school.service, school.hong, 'SHORT')).data.exemptionId
