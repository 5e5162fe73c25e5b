/** Results with their report, and certificates with a stamped copy, in the Mini Program. */
import { issueCertificate } from '../../portal/issued'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18354, sandboxPort: 18355 })
const { program, services, enter } = portal
const people = peopleOf(portal)

const demonstrated = (account: string) => ({ domain: 'demo', account, password: 'Demo1234' })

const openedPapers = async () =>
  (await program().controls.observe(null)).handedOver.filter(({ api }) => api === 'openDocument').length

/** Waits until WeChat's document viewer has opened an additional file. */
const untilOpened = (before: number) =>
  program().eventually('open the PDF', async () => (await openedPapers()) > before || null)

describe('A result', () => {
  it('is displayed, and its report opens in WeChat’s reader', async () => {
    await enter(demonstrated('result01'), '/default/grade/grade')
    await program().untilScreen('成绩查询')
    await program().press('查看成绩')
    await program().untilScreen('成绩')
    await program().untilShown('52.5 分（满分 60 分）')
    const before = await openedPapers()
    await program().press('成绩报告')
    await untilOpened(before)
  })

  it('that is not published shows the publication time', async () => {
    await enter(demonstrated('ticket01'), '/default/grade/grade')
    await program().untilShown(/成绩将于 .* 发布/)
  })

  it('of a candidate missing in a correction says so in the list, and by the earlier link', async () => {
    const who = demonstrated('result09')
    await enter(who, '/default/grade/grade')
    await program().untilShown('其中没有您的成绩，此前发布的不再有效')
    await enter(who, '/default/grade/grade/R04')
    await program().untilShown('成绩已更正并重新发布，其中没有您的成绩')
    await program().press('成绩查询')
    await program().untilScreen('成绩查询')
  })
})

describe('A certificate', () => {
  it('is downloaded after its terms of use are accepted, and stamped for a purpose', async () => {
    const { who } = await people.somebody('demo')
    await issueCertificate(services(), who.account)
    await enter(who, '/default/certificate/my_certificates')
    await program().untilScreen('我的证书')
    await program().press('查看证书')
    await program().untilScreen('证书')
    await program().press('同意使用授权')
    await program().untilShown('下载电子证书')
    const before = await openedPapers()
    await program().press('下载电子证书')
    await untilOpened(before)
    await program().press('制作加注副本')
    await program().untilScreen('制作加注副本')
    await program().fill('用途', '某公司岗位聘任')
    await program().press('制作副本')
    await program().press('制作')
    await program().untilScreen('证书')
    await program().untilShown('某公司岗位聘任')
  })
})
