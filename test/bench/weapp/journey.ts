import type { Visitor } from '../../browser/setup/visitors/visitors'
import type { MiniProgram } from '../../weapp/setup/mini-program'

/** Signs in and opens the first section of the longest information table; resolves when it is rendered. */
export async function openLongTable(program: MiniProgram, visitor: Visitor): Promise<void> {
  await signIn(program, visitor)
  await program.press('我要报名')
  await program.press('报名', { after: '上半年考试（全科报考）' })
  await program.press('开始报名')
  await program.press(/我已阅读并同意本承诺书/)
  await program.press('同意并继续')
  await program.untilScreen('基本信息')
  await program.untilShown('户籍所在地')
  await program.untilQuiet()
}

/** Cold-starts at the project home and signs in. */
async function signIn(program: MiniProgram, { account, password, realName }: Visitor): Promise<void> {
  await program.controls.start({ url: '/areas/home/pages/project-home/index?projectCode=demo' })
  await program.press('登录')
  await program.fill('账号', account)
  await program.fill('密码', password)
  await program.press('登录')
  await program.untilShown(`${realName}，您好`)
}

/** Registers and pays, from the project home back to the list; `atOrder` runs on the unpaid order. */
export async function registerAndPay(
  program: MiniProgram,
  visitor: Visitor,
  atOrder: () => Promise<void>,
): Promise<void> {
  await signIn(program, visitor)
  await program.press('我要报名')
  await program.press('报名', { after: '上半年考试（单科补考）' })
  await program.press('开始报名')
  await program.press(/我已阅读并同意本承诺书/)
  await program.press('同意并继续')
  await program.untilScreen('基本信息')
  await program.fill('手机号码', visitor.phone)
  await program.press('保存并继续')
  await program.press(/^南京考区/)
  await program.press('保存并继续')
  await program.press(/^建设工程造价管理基础知识（补考）/)
  await program.press('保存并继续')
  await program.press('确认并提交')
  await program.untilScreen('支付订单')
  await atOrder()
  await program.press('微信支付')
  await program.untilShown('支付成功')
  await program.press('我的报名')
  await program.press('报名详情')
  await program.untilScreen('报名详情')
  await program.untilQuiet()
}
