/** The menu, the list of batches and the list of test areas. */
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18310, sandboxPort: 18311 })
const { program, enter } = portal
const people = peopleOf(portal)

it('the menu shows the modules of the project, and opens them', async () => {
  const { who } = await people.somebody()
  await enter(who, screens.home)
  await program().press('菜单')
  const items = ['首页', '我的报名', '健康打卡', '我的免考', '我的发票', '我的预约']
  for (const item of [...items, '个人信息', '账号安全', '帮助中心', '退出登录']) await program().pressable(item)
  await program().press('我的报名')
  await program().untilScreen('我的报名')
  await program().untilShown('还没有报名')
})

it('going back closes the menu before it leaves the page', async () => {
  const { who } = await people.somebody()
  await enter(who, screens.home)
  await program().press('我要报名')
  await program().untilScreen('选择批次')
  for (const time of ['first', 'second']) {
    await program().press('菜单')
    await program().untilShown('退出登录')
    await program().back()
    await program().untilHidden('退出登录')
    expect([time, await program().path()]).toEqual([time, 'areas/registration/pages/choose-batch/index'])
  }
  await program().back()
  await program().untilPage('areas/home/pages/project-home/index')
})

it('every batch shows whether it is open, and the one with a draft that it can be continued', async () => {
  const { who } = await people.begin()
  await enter(who, screens.chooseBatch)
  await program().untilScreen('选择批次')
  const states = {
    '上半年考试（全科报考）': '报名中',
    下半年考试: '未开始',
    上一年度考试: '已结束',
    专项加试: '已暂停',
  }
  for (const [batch, state] of Object.entries(states)) await program().untilShown(new RegExp(`${batch}\\s*${state}`))
  await program().untilShown('您有未提交的报名，可从上次的位置继续')
  await program().pressable('继续报名', { after: '上半年考试（单科补考）' })
})

it('test areas are filtered by region, and show their full subjects', async () => {
  const { who } = await people.fillInLongTable()
  await enter(who, '/default/examination/registration_edit_region?batch=A01')
  await program().untilScreen('修改考区')
  await program().pressable(/^温州考区.*已满科目/s)
  await program().press(/^按地区查看/)
  for (const region of ['浙江省', '杭州市', '西湖区']) await program().press(region)
  await program().untilHidden('温州考区')
  await program().pressable(/^杭州西湖考区/)
})
