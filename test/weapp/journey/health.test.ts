/** Daily health check-in in the Mini Program (decision 0098). */
import { runOnPortal } from '../setup/portal-program'
import { peopleOf } from '../setup/registered'

const portal = runOnPortal({ port: 18348, sandboxPort: 18349 })
const { program, enter } = portal
const people = peopleOf(portal)

describe('A health check-in', () => {
  it('is opened, reports what is missing at the field, and can be submitted once', async () => {
    const { who } = await people.somebody('bank')
    await enter(who, '/default/antiEpidemic/chooseBatch')
    await program().untilScreen('每日健康打卡')
    await program().press('查看记录', { after: '考前每日健康打卡' })
    await program().untilShown(/信息保存/)
    await program().press('仍要填写今天的记录')
    await program().press('提交今天的打卡')
    await program().untilShown('请先阅读并勾选承诺，再提交。')
    await program().fill('今日体温（℃）', '36.5')
    for (const question of ['今天有没有不适症状', '近 14 天是否接触过传染病患者', '近 14 天是否离开过本市'])
      await program().press('没有', { after: question })
    await program().press('我承诺')
    await program().press('提交今天的打卡')
    await program().untilShown('今天已打卡')
  })
})
