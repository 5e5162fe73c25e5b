/** Account and group functions in the Mini Program: sign out devices, export data, act for a candidate. */
import { eq } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { requireProject } from '@server/calls/project/find-project'
import { groupMembers } from '@server/core/tables/group'
import { wechatAgreements } from '@server/core/tables/wechat'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens, type Person } from '../setup/registered'

const portal = runOnPortal({ port: 18326, sandboxPort: 18327 })
const { program, services, enter } = portal
const people = peopleOf(portal)

describe('An account', () => {
  it('signs out another device, and its own device is marked as the Mini Program', async () => {
    const { who, candidate } = await people.somebody()
    await enter(who, screens.devices)
    await program().untilScreen('登录设备与记录')
    await program().untilShown(/小程序\s+本机/)
    await program().press(/^退出这台设备：/)
    await program().press('退出这台设备', { after: '退出这台设备？' })
    await program().untilHidden('退出这台设备')
    await expect(candidate.call('GET /ea/me', {})).rejects.toThrow()
  })

  describe('subscribes to a WeChat message about the next new device', () => {
    const TELL = '下次有新设备登录时，在微信中提醒我'
    const atDevices = async (): Promise<Person> => {
      const person = await people.somebody()
      await enter(person.who, screens.devices)
      await program().untilShown(TELL)
      return person
    }
    const agreedBy = async ({ candidate }: Person): Promise<string[]> => {
      const { accountId } = candidate.user
      const rows = await services().db.select().from(wechatAgreements).where(eq(wechatAgreements.accountId, accountId))
      return rows.map(({ topic }) => topic)
    }

    it('and stores the consent of its owner', async () => {
      const person = await atDevices()
      await program().press(TELL)
      await program().untilShown('将在微信中提醒您一次')
      expect(await agreedBy(person)).toEqual(['newDevice'])
    })

    it.each(['reject', 'off'] as const)(
      'and explains what to do after the answer %s, and asks again',
      async (answer) => {
        const person = await atDevices()
        await program().controls.willSubscribe(answer)
        await program().press(TELL)
        await program().untilShown('微信提醒未开启')
        expect(await agreedBy(person)).toEqual([])
        await program().press('好的')
        await program().untilHidden('微信提醒未开启')
        await program().press(TELL)
        await program().untilShown('将在微信中提醒您一次')
        expect(await agreedBy(person)).toEqual(['newDevice'])
      },
    )
  })

  it('shows and hides the full ID number', async () => {
    const { who } = await people.somebody()
    const full = who.account.replace('guest', 'P')
    const masked = full.replace(/(?<=^..).{5}/, '*****')
    await enter(who, '/default/user_information')
    await program().untilScreen('个人信息')
    await program().untilShown(masked)
    await program().press('显示完整号码')
    await program().untilShown(full)
    await program().press('隐藏号码')
    await program().untilHidden(full)
    await program().untilShown(masked)
  })

  it('exports its data by copying the address of the file, which WeChat cannot open', async () => {
    const { who } = await people.somebody()
    await enter(who, screens.ownData)
    await program().untilScreen('我的数据')
    await program().press('申请导出')
    await program().fill('登录密码', who.password)
    await program().press('申请导出', { after: '登录密码' })
    await program().untilShown('已准备好')
    await program().press('下载')
    await program().eventually('copy the address', async () => {
      const { clipboard } = await program().controls.observe(null)
      return /^https?:\/\/.*export/.test(clipboard) ? true : null
    })
  })
})

describe('Reminders', () => {
  it('are switched off one by one, and the setting persists', async () => {
    const { who, candidate } = await people.somebody('seat')
    const isOn = async () =>
      (await candidate.call('GET /ea/reminders', {})).reminders.map(({ kind, isOn: on }) => [kind, on])
    await enter(who, '/default/user_information')
    await program().untilScreen('个人信息')
    await program().press(/^提醒/)
    await program().untilScreen('提醒')
    await program().untilShown('今天考试')
    await program().press(/明天考试/)
    await program().eventually('keep it', async () => {
      const [first] = await isOn()
      return first?.[1] === false || null
    })
    expect(await isOn()).toEqual([
      ['appointmentTomorrow', false],
      ['examDay', true],
      ['healthDue', true],
    ])
  })
})

describe('A group', () => {
  it('acts for a candidate who agreed, whose name is on every page until acting stops', async () => {
    const { candidate } = await people.somebody('group', '欧阳清和')
    const { projectId } = await requireProject(services(), 'group')
    const at = new Date()
    await services()
      .db.insert(groupMembers)
      .values({
        ...{ projectId, memberId: newId(), groupDomain: 'yuexin', accountId: candidate.user.accountId },
        ...{ state: 'agreed', invitedAt: at, agreedAt: at },
      })
    await enter({ domain: 'group', account: 'group01', password: 'Demo1234' }, '/default/group/members')
    await program().untilScreen('集体考生')
    await program().press('为其报名：欧阳清和')
    await program().untilScreen('选择批次')
    await program().untilShown('正在为欧阳清和办理')
    await program().press('报名')
    await program().untilScreen('报考须知')
    await program().press('开始报名')
    await program().untilScreen('承诺书')
    await program().untilShown('正在为欧阳清和办理')
    await program().press('结束')
    await program().untilScreen('集体考生')
    await program().untilHidden('正在为欧阳清和办理')
  })
})
