/** A certificate on paper in the Mini Program: applied for, collected by its code; and where postage is due, its order. */
import { operate } from '../../portal/happenings'
import { issueCertificate } from '../../portal/issued'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18350, sandboxPort: 18351 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const page = '/default/certificate/paper?certificateCode=COST2'

const holder = async () => {
  const somebody = await people.somebody()
  await issueCertificate(services(), somebody.candidate.user.account)
  return somebody
}

describe('an application for a certificate', () => {
  it('accepts the conditions, says how it comes, and is handed in', async () => {
    const { who } = await holder()
    await enter(who, page)
    await program().untilScreen('证书申领')
    await program().press('开始申请')
    await program().untilScreen('领取条件和授权')
    await program().press(/我已阅读并同意/)
    await program().press('同意并继续')
    await program().untilScreen('领取方式')
    await program().press(/自取/)
    await program().press('保存并继续')
    await program().untilScreen('确认证书申领')
    await program().press('确认并提交')
    await program().untilScreen('证书申领')
    await program().untilShown('已提交，等待审核。')
  })

  it('that was approved is collected by its code', async () => {
    const { who, candidate } = await holder()
    const params = { certificateCode: 'COST2' }
    const save = 'POST /exm_c/certificate-applications/:certificateCode/draft' as const
    const { offered } = await candidate.call('GET /exm_c/certificate-applications/:certificateCode', { params })
    await candidate.call(save, { params, body: { commitmentAccepted: true, letter: offered.letter.revision } })
    await candidate.call(save, { params, body: { baseInfo: { way: 'pickup' } } })
    await candidate.call(save, { params, body: { confirmed: true } })
    const { updatedAt } = await candidate.call('GET /exm_c/certificate-applications/:certificateCode/draft', { params })
    await candidate.call('POST /exm_c/certificate-applications/:certificateCode/submit', {
      params,
      body: { seenAt: updatedAt },
    })
    await operate(services(), 'certificate-applications approve demo --waiting --certificate COST2')
    await operate(services(), 'certificate-applications ready demo --certificate COST2')
    await enter(who, page)
    await program().untilShown(/证书可以领取了/)
    await program().untilShown('领取码')
  })
})
