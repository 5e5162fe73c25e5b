/** Subscription messages, calendar entries and documents of a paid registration. */
import { eq } from 'drizzle-orm'
import { wechatAgreements } from '@server/core/tables/wechat'
import type { Candidate } from '../../portal/candidate'
import { submit } from '../../portal/complete-draft'
import { onePagePdf } from '../../portal/id-photo'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18297, sandboxPort: 18298 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const handedOver = async () => (await program().controls.observe(null)).handedOver

describe('Messages in WeChat', () => {
  const atOrder = async (): Promise<Candidate> => {
    const { who, candidate, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    return candidate
  }
  const agreedBy = async ({ user: { accountId } }: Candidate): Promise<string[]> => {
    const rows = await services().db.select().from(wechatAgreements).where(eq(wechatAgreements.accountId, accountId))
    return rows.map(({ topic }) => topic)
  }

  it('are requested in the tap that pays, and the consent is stored', async () => {
    const candidate = await atOrder()
    await program().controls.willPay('cancel')
    await program().eventually('ask', async () => {
      // A tap before the message templates have loaded starts the payment without requesting consent, so the tap is
      // repeated.
      await program().press('微信支付')
      await program().untilShown('没有付款，订单仍然保留')
      return (await handedOver()).some(({ api }) => api === 'requestSubscribeMessage') || null
    })
    await program().eventually('keep both topics', async () => {
      const topics = await agreedBy(candidate)
      return topics.includes('paymentDue') && topics.includes('registrationPaid') ? true : null
    })
  })

  it('when refused do not affect the payment', async () => {
    const candidate = await atOrder()
    await program().controls.willSubscribe('reject')
    await program().press('微信支付')
    await program().untilShown('支付成功')
    expect(await agreedBy(candidate)).toEqual([])
  })
})

describe('The payment result', () => {
  it('adds the exam to the phone’s calendar, and copies its number', async () => {
    const { who, orderId } = await people.submit()
    await enter(who, screens.order(orderId))
    await program().press('微信支付')
    await program().untilShown('支付成功')
    await program().press('考试时间加入日历')
    await program().untilShown('考试时间已加入手机日历')
    const entries = (await handedOver()).filter(({ api }) => api === 'addPhoneCalendar')
    expect(entries).toEqual([
      { api: 'addPhoneCalendar', value: expect.stringMatching(/^\d{10} 上半年考试（单科补考） /) as string },
    ])
    await program().press(/^复制报名号 A02-\d+$/)
    await program().eventually('copy the number', async () =>
      /^A02-\d+$/.test((await program().controls.observe(null)).clipboard) ? true : null,
    )
  })
})

describe('Documents of a registration', () => {
  beforeAll(async () => {
    const { who, candidate } = await people.fillInLongTable()
    const certificate = await candidate.upload('A01', 'attachment', 'degreeCertificate', onePagePdf(), '毕业证书.pdf')
    const params = { batchCode: 'A01' }
    await candidate.call('POST /exm_c/batches/:batchCode/draft', {
      params,
      body: { files: { degreeCertificate: [certificate] } },
    })
    await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { confirmed: true } })
    const { registrationId } = await submit(candidate, 'A01')
    await enter(who, `/default/examination/my_register/${registrationId}`)
    await program().untilScreen('报名详情')
    for (const section of ['证明材料', '证件照', '上传材料']) await program().press(section)
  })

  it('include a PDF that opens in WeChat’s reader', async () => {
    await program().press(/^打开：毕业证书\.pdf/)
    await program().eventually('open the document', async () =>
      (await handedOver()).some(({ api, value }) => api === 'openDocument' && value.endsWith('.pdf')) ? true : null,
    )
  })

  it('include a picture that is saved to the album', async () => {
    await program().press('保存：证件照')
    await program().untilShown('已保存。')
    expect((await handedOver()).some(({ api }) => api === 'saveImageToPhotosAlbum')).toBe(true)
  })

  it('include a file of the information table that is saved to the album', async () => {
    await program().press('保存：id.jpg')
    await program().eventually('save the second picture', async () =>
      (await handedOver()).filter(({ api }) => api === 'saveImageToPhotosAlbum').length > 1 ? true : null,
    )
  })

  it('open the settings when WeChat may not save a picture', async () => {
    await program().controls.setAlbum(false)
    await program().press(/^保存：/)
    await program().untilShown('微信没有访问相册的权限。')
    await program().press('打开设置')
    await program().eventually('open the settings', async () =>
      (await handedOver()).some(({ api }) => api === 'openSetting') ? true : null,
    )
    await program().controls.setAlbum(true)
  })

  it('say what to do when the download fails', async () => {
    await program().controls.setNetwork({ failing: '/exm_c/files/' })
    await program().press(/^打开：毕业证书\.pdf/)
    await program().untilShown('文件没有下载成功，请检查网络后重试')
    await program().controls.setNetwork({ failing: null })
    await program().press('好的')
  })
})
