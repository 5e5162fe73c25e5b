/**
 * Paper certificates in the Mini Program: collection by code; postal delivery with payment, correction and tracking.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate } from '../../portal/happenings'
import { issueCertificate, latestApplication } from '../../portal/issued'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'
import { whileSwitched } from '../setup/switched'

const portal = runOnPortal({ port: 18350, sandboxPort: 18351 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const folder = mkdtempSync(join(tmpdir(), 'sent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = '/default/certificate/paper?certificateCode=COST2'

const holder = async () => {
  const somebody = await people.somebody()
  await issueCertificate(services(), somebody.candidate.user.account)
  return somebody
}

describe('An application for a certificate', () => {
  it('accepts the conditions, has a delivery method, and is submitted', async () => {
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

  it('that was approved is collected with its code, even while certificates are suspended', async () => {
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
    await whileSwitched(portal, 'certificate', 'suspended', async () => {
      await enter(who, page)
      await program().untilShown(/证书可以领取了/)
      await program().untilShown('领取码')
    })
  })

  it('is mailed to any division once its postage is paid, corrected for free, and tracked', async () => {
    const { who } = await holder()
    await enter(who, page)
    await program().press('开始申请')
    await program().untilScreen('领取条件和授权')
    await program().press(/我已阅读并同意/)
    await program().press('同意并继续')
    await program().untilScreen('领取方式')
    await program().press(/^邮寄（/)
    await program().press(/^所在地区/)
    for (const division of ['新疆维吾尔自治区', '喀什地区', '喀什市']) await program().press(division)
    await program().untilShown('新疆维吾尔自治区 / 喀什地区 / 喀什市')
    await program().fill('详细地址', '人民西路1号')
    await program().press('保存并继续')
    await program().untilScreen('确认证书申领')
    await program().expandAll()
    await program().untilShown('新疆维吾尔自治区喀什地区喀什市')
    await program().press('提交并支付邮寄费')
    await program().untilScreen('支付订单')
    await program().untilShown(/支付后申领立即提交审核/)
    await program().press('微信支付')
    await program().untilShown('申领已提交，等待审核，结果会通知您。')

    const id = await latestApplication(services())
    await operate(services(), `certificate-applications reject demo ${id} --reason 请写明楼层`)
    await enter(who, page)
    await program().untilShown('未通过原因：请写明楼层')
    await program().press('修改后重新提交')
    await program().untilScreen('确认证书申领')
    await program().press(/^修改/)
    await program().untilScreen('领取方式')
    await program().fill('详细地址', '人民西路1号3楼')
    await program().press('保存修改')
    await program().untilScreen('确认证书申领')
    await program().press('确认并提交')
    await program().untilShown('已提交，等待审核。')

    await operate(services(), `certificate-applications approve demo ${id}`)
    await sendBy(`${id},EMS,EX123456789CN`)
    await enter(who, page)
    await program().untilShown('证书已寄出，请留意签收。')
    await program().untilShown('EX123456789CN')
    await program().press('查询物流')
    await program().untilShown('地址已复制，请在微信外粘贴打开。')
    expect((await program().controls.observe(null)).clipboard).toContain('mailNum=EX123456789CN')
  })

  it('with cancelled postage says so on its order, and can be changed and submitted again', async () => {
    const { who } = await holder()
    await enter(who, page)
    await program().press('开始申请')
    await program().press(/我已阅读并同意/)
    await program().press('同意并继续')
    await program().press(/^邮寄（/)
    await program().press(/^所在地区/)
    for (const division of ['北京市', '朝阳区']) await program().press(division)
    await program().fill('详细地址', '建国路1号')
    await program().press('保存并继续')
    await program().press('提交并支付邮寄费')
    await program().untilScreen('支付订单')
    await program().press('取消订单，修改内容')
    await program().press('取消订单，修改内容', { after: '取消邮寄费订单？' })
    await program().untilShown('订单已取消，不能再支付，申领没有提交。')
    await program().press('查看证书申领')
    await program().press('继续填写')
    await program().untilScreen('确认证书申领')
    await program().expandAll()
    await program().untilShown('北京市朝阳区')
  })
})

/** Imports the exam body's list of dispatched certificates. */
async function sendBy(line: string): Promise<void> {
  const file = join(folder, 'sent.csv')
  writeFileSync(file, `application,carrier,number\n${line}\n`)
  await operate(services(), `certificate-applications sent demo ${file} --certificate COST2`)
}
