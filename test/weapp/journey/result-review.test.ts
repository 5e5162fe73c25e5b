/** Result review in the Mini Program: application, payment, decision, score before and after (decision 0101). */
import { operate } from '../../portal/happenings'
import { runOnPortal } from '../setup/portal-program'

const { program, services, enter, signedInByCall } = runOnPortal({ port: 18352, sandboxPort: 18353 })

/** Demonstration account with results of last year. */
const of = (account: string) => ({ domain: 'demo', account, password: 'Demo1234' })
const sheet = '/default/grade/grade/R04'
const mine = '/default/grade/reviews'

async function chooseCases() {
  await program().press('申请复核')
  await program().untilScreen('申请成绩复核')
  await program().press(/^案例题/)
}

describe('A result review', () => {
  it('is requested, paid, listed and decided, and shows the score before and after', async () => {
    // One unit is withheld, the other one machine-marked.
    const who = of('result06')
    await enter(who, sheet)
    await program().untilShown('您的成绩暂缓公布')
    await program().untilShown(/申请截止\s.*24:00/)
    await program().press('申请复核')
    await program().untilScreen('申请成绩复核')
    await program().untilShown('本科目由计算机评分')
    await program().press('提交申请')
    await program().untilShown('请选择要复核的科目')
    await program().press(/^案例题/)
    await program().fill('需要核对的内容', '请核对合分')
    await program().press(/^提交并支付/)
    await program().untilScreen('支付订单')
    await program().press('微信支付')
    await program().untilShown('复核申请已提交')

    await enter(who, mine)
    await program().untilShown('复核中')
    await program().press('复核详情')
    await program().untilScreen('成绩复核')
    await program().untilShown('请核对合分')
    const { reviews } = await (await signedInByCall(who)).call('GET /exm_c/reviews', {})
    await operate(services(), `reviews approve demo ${reviews[0]?.reviewId ?? ''} --score 31.5 --reason 漏加一题`)
    await enter(who, mine)
    await program().untilShown('有变动')
    await program().press('复核详情')
    await program().untilShown('复核说明：漏加一题')
    await program().untilShown('31.5 分（满分 40 分）')
  })

  it('that is abandoned before payment says so, and can be requested again', async () => {
    const who = of('result04')
    await enter(who, sheet)
    await chooseCases()
    await program().press(/^提交并支付/)
    await program().untilScreen('支付订单')
    await enter(who, mine)
    await program().untilShown('待支付')
    await program().press('取消申请')
    await program().untilShown('取消复核申请？')
    await program().press('取消申请', { after: '取消复核申请？' })
    await program().untilShown('您已取消申请')
    await program().press('重新申请')
    await program().untilScreen('申请成绩复核')
  })

  it('of an unchanged score shows the finding', async () => {
    await enter(of('result03'), mine)
    await program().untilShown('无变动')
    await program().press('复核详情')
    await program().untilShown('复核说明：合分和登分均无误')
  })
})
