/** Exemption applications in the Mini Program: steps, submission, decision. */
import { eq } from 'drizzle-orm'
import { wechatAgreements } from '@server/core/tables/wechat'
import { applyForExemption, completeExemption } from '../../portal/exemption'
import { operate } from '../../portal/happenings'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18322, sandboxPort: 18323 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const batches = '/default/excuseExam/select_batch'
const confirm = '/default/excuseExam/confirmRegInfo?batch=E01'
const mine = '/default/excuseExam/my_Excuse'

async function filledIn() {
  const person = await people.somebody()
  await completeExemption(person.candidate)
  return person
}

describe('An application for exemption', () => {
  it('begins with the notes, and includes a subject with its ground', async () => {
    const { who } = await people.somebody()
    await enter(who, batches)
    await program().untilScreen('选择免考批次')
    await program().press('申请免考')
    await program().untilScreen('免考须知')
    await program().press('开始申请')
    await program().untilScreen('免考承诺书')
    await program().press('同意并继续')
    await program().untilShown('请阅读并勾选同意后继续。')
    await program().press(/^我已阅读并同意/)
    await program().press('同意并继续')

    await program().untilScreen('选择免考科目')
    await program().press('保存并继续')
    await program().untilShown('还没有选择免考科目')
    await program().press(/^工程造价案例分析/)
    // Preselected, since the subject has a single ground.
    await program().untilShown('需上传：资格证书')
    await program().press('保存并继续')
    await program().untilScreen('基本信息')
  })

  it('is submitted, rejected, corrected and approved', async () => {
    const person = await filledIn()
    await enter(person.who, confirm)
    await program().untilScreen('确认信息')
    await program().press('确认并提交')
    await program().untilScreen('免考申请详情')
    await program().untilShown('审核中')
    const { exemptions } = await person.candidate.call('GET /exm_c/exemptions', {})
    const id = exemptions[0]?.exemptionId ?? ''

    await operate(services(), `exemptions reject demo ${id} --reason 证书照片不清晰`)
    await enter(person.who, mine)
    await program().untilShown('未通过的原因：证书照片不清晰')
    await program().press('修改后重新提交')
    await program().untilScreen('确认信息')
    await program().untilShown('上次没有通过的原因：证书照片不清晰')
    await program().press('确认并提交')
    await program().untilScreen('免考申请详情')
    await program().untilShown('修改后再次提交')
    await operate(services(), `exemptions approve demo ${id}`)
    await enter(person.who, mine)
    await program().untilShown('免考已生效')
  })

  it('asks on submission whether WeChat may notify the candidate of the decision', async () => {
    const person = await filledIn()
    await enter(person.who, confirm)
    await program().untilScreen('确认信息')
    await program().press('确认并提交')
    await program().untilScreen('免考申请详情')
    const { accountId } = person.candidate.user
    await program().eventually('keep the topic', async () => {
      const rows = await services().db.select().from(wechatAgreements).where(eq(wechatAgreements.accountId, accountId))
      return rows.some(({ topic }) => topic === 'exemptionDecided') || null
    })
  })

  it('is submitted once when the response is lost', async () => {
    const { who, candidate } = await filledIn()
    await enter(who, confirm)
    await program().untilScreen('确认信息')
    await program().controls.setNetwork({ losing: '/exm_c/exemptions/batches/E01/submit' })
    await program().press('确认并提交')
    await program().untilShown('还不知道是否提交成功')
    await program().controls.setNetwork({ losing: null })
    await program().press('重试')
    await program().untilScreen('免考申请详情')
    expect((await candidate.call('GET /exm_c/exemptions', {})).exemptions).toHaveLength(1)
  })

  it('is withdrawn before the decision, after a warning', async () => {
    const { who, candidate } = await filledIn()
    await applyForExemption(candidate, 'E01')
    await enter(who, mine)
    await program().press('撤回申请')
    await program().untilShown('撤回这份免考申请？')
    await program().press('撤回申请', { after: '撤回这份免考申请？' })
    await program().untilShown('重新申请')
  })
})
