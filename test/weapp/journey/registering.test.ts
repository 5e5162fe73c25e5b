/** Complete registrations in the Mini Program, from the home page to the payment. */
import { routes } from '@/routes'
import { idPhoto, scannedPage } from '../../portal/id-photo'
import { headlessOnly } from '../setup/headless-only'
import { expectLightPages } from '../setup/light-pages'
import { runOnPortal } from '../setup/portal-program'
import { wholeTimeToPay } from '../setup/registered'

const { program, visitor, willPick } = runOnPortal({ port: 18285, sandboxPort: 18286 })

it('in Chinese, a candidate signs in, registers for one subject, pays and sees the payment', async () => {
  const { account, password, realName, phone } = await visitor('demo')
  await program().controls.start({ url: `/${routes.home.page}?projectCode=demo` })
  await program().untilScreen('二级造价工程师职业资格考试')
  await program().press('登录')
  await program().fill('账号', account)
  await program().fill('密码', password)
  await program().press('登录')
  await program().untilShown(`${realName}，您好`)
  await program().press('我要报名')

  await program().untilScreen('选择批次')
  await program().press('报名', { after: '上半年考试（单科补考）' })

  await program().untilScreen('报考须知')
  await program().untilShown('提交后座位保留 30 分钟')
  await program().press('开始报名')

  await program().untilScreen('承诺书')
  await program().press('同意并继续')
  await program().untilShown('请阅读并勾选同意后继续。')
  await program().press(/我已阅读并同意本承诺书/)
  await program().press('同意并继续')

  await program().untilScreen('基本信息')
  await program().untilFilled('姓名', realName)
  await program().fill('手机号码', '12345')
  await program().press('保存并继续')
  await program().untilShown('请填写 11 位手机号码')
  await program().fill('手机号码', phone)
  await program().fill('上次准考证号', '202501001')
  await program().press('保存并继续')

  await program().untilScreen('选择考区')
  await program().press('保存并继续')
  await program().untilShown('请选择一个考区。')
  await program().press(/^南京考区/)
  await program().press('保存并继续')

  await program().untilScreen('选择科目')
  await program().press(/^建设工程造价管理基础知识（补考）/)
  await program().untilShown('已选 1 科，合计')
  await program().press('保存并继续')

  await program().untilScreen('确认信息')
  for (const answer of ['南京考区', '202501001', phone]) await program().untilShown(answer)
  await program().press('确认并提交')

  await program().untilScreen('支付订单')
  expect(await program().timer()).toMatch(wholeTimeToPay)
  await program().untilShown('后自动取消，座位将释放')
  await program().untilShown('65.00元')
  await program().press('微信支付')

  await program().untilScreen('支付结果')
  await program().untilShown('支付成功')
  await program().press('我的报名')
  await program().untilScreen('我的报名')
  await program().untilShown('审核中')
  await program().press('报名详情')
  await program().untilScreen('报名详情')
  await program().untilShown('支付成功')
})

headlessOnly('see every setData').it('every page of this weighs little', () => expectLightPages(program()))

it('in an English project, subjects come before test areas, with a photo, a file and a repeated group', async () => {
  const { account, password, realName } = await visitor('demo-en', 'ROBIN HALE')
  await program().controls.start({ url: `/${routes.home.page}?projectCode=demo-en` })
  await program().untilScreen('International Chartered Project Analyst Examination')
  await program().press('Sign in')
  await program().fill('Account', account)
  await program().fill('Password', password)
  await program().press('Sign in')
  await program().untilShown(`Hello, ${realName}`)
  await program().press('Register')

  await program().untilScreen('Choose an exam')
  await program().press('Register', { after: 'Spring exam' })
  await program().untilScreen('Notes for candidates')
  await program().press('Start registration')
  await program().untilScreen('Letter of commitment')
  await program().press(/I have read and accept/)
  await program().press('Accept and continue')

  await program().untilScreen('Basic information')
  await program().press('Save and continue')
  await program().untilShown('Items to correct: 4')
  await program().pickDate('Passport valid until', '2029-06-30')
  await program().untilShown('30 Jun 2029')
  await program().press(/^Place of residence/)
  await program().press('United Kingdom')
  await program().press('London')
  await program().untilShown('United Kingdom / London')
  await program().fill('Years of relevant experience', '7')
  await program().press('English')
  await program().press('Add: Education')
  await program().untilScreen('Edit an entry')
  await program().fill('Institution', 'University of Leeds')
  await program().fill('Award', 'BSc Economics')
  await program().press('Done')
  await program().untilScreen('Basic information')
  await program().untilShown('University of Leeds')
  await program().press('Save and continue')

  await program().untilScreen('ID photo')
  await willPick('photo.jpg', await idPhoto(400, 493))
  await program().press('Take or choose a photo')
  await program().untilShown('We received your photo.')
  await program().press('Save and continue')

  await program().untilScreen('Documents')
  await program().press('Save and continue')
  await program().untilShown('To continue, upload')
  await willPick('passport.jpg', await scannedPage())
  await program().press('Choose a picture')
  await program().untilShown('.jpg')
  await program().press('Save and continue')

  await program().untilScreen('Choose subjects')
  await program().press(/^Foundations of project analysis/)
  await program().press(/^Procurement and contracts/)
  await program().untilShown('Cannot be combined')
  await program().press('Save and continue')

  await program().untilScreen('Choose a test area')
  await program().press(/^Singapore, Downtown test area/)
  await program().press('Use this test area for my other subjects')
  await program().press('Save and continue')

  await program().untilScreen('Check and submit')
  await program().untilShown('BSc Economics')
  await program().press('Confirm and submit')
  await program().untilScreen('Pay order')
  expect(await program().timer()).toMatch(wholeTimeToPay)
  await program().press('Pay with WeChat')
  await program().untilScreen('Payment result')
  await program().untilShown('Payment received')
  await program().press('My registrations')
  await program().untilScreen('My registrations')
  await program().untilShown('In review')
})

headlessOnly('see every setData').it('every page of this weighs little', () => expectLightPages(program()))
