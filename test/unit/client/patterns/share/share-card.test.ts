import { shareCardOf } from '@/patterns/share/share-card'
import { routeEntries } from '@/routes'
import type { MatchedRoute } from '@/platform/navigation/route-matching'
import { aProject } from '../../a-project'

const home = { name: 'home', params: { projectCode: 'demo' } }

function shared(name: MatchedRoute['name'], params: Record<string, string> = {}, title = '通知公告') {
  const texts = { title, description: '在线报名', bookingDescription: '预约座位', picture: '' }
  return shareCardOf({ route: { name, params }, project: aProject(), language: 'zh', ...texts })
}

describe('The shared card of a screen', () => {
  it('is the screen itself if it is the same for everyone, with the project in its address', () => {
    expect(shared('noticePage', { code: '3', from: 'groupmessage' })).toEqual({
      title: '通知公告 · 造价工程师考试',
      description: '在线报名',
      picture: '',
      isForAll: true,
      route: { name: 'noticePage', params: { code: '3', projectCode: 'demo' } },
    })
  })

  it('contains the project name once on the home', () => {
    expect(shared('home', {}, '造价工程师考试').title).toBe('造价工程师考试')
  })

  it('is the project home if the screen needs a sign-in', () => {
    expect(shared('myRegister', {}, '我的报名')).toMatchObject({
      title: '造价工程师考试',
      isForAll: false,
      route: home,
    })
  })

  it.each([
    ['payBack', { orderId: '1' }],
    ['payBack', {}],
    ['signIn', { projectCode: 'demo', redirect: '/default/payment/order/1' }],
    ['noAccess', { project_id: '7' }],
    ['orderReservation', { appointment: '7' }],
    ['beikeReservation', { appointment: '7' }],
    ['registerSuccess', { redirect: '/default/home' }],
    ['secondStep', { projectCode: 'demo' }],
    ['keptTickets', {}],
    ['guardianAnswer', { projectCode: 'demo', token: 'secret' }],
    ['partnerSignIn', { projectCode: 'demo', token: 'secret' }],
  ] as const)('is the project home if the address is personal or leads nowhere (%s)', (name, params) => {
    expect(shared(name, params).route).toEqual(home)
  })

  it.each([
    ['appointmentReservation', { batch: 'SKILL' }],
    ['selectSchedule', { batch: 'SKILL', city: '510100', day: '2026-12-01', centre: 'CD01', appointment: '1' }],
    ['withoutAppointment', { batch: 'SKILL' }],
  ] as const)('is the round of the seat selection, without the sender’s choices (%s)', (name, params) => {
    expect(shared(name, params, '机考')).toEqual({
      title: '机考 · 造价工程师考试',
      description: '预约座位',
      picture: '',
      isForAll: false,
      route: { name: 'appointmentReservation', params: { batch: 'SKILL', projectCode: 'demo' } },
    })
  })

  it('is the list of rounds on the round selection', () => {
    expect(shared('appointmentSelectBatch', {}, '选择考试').route).toEqual({
      name: 'appointmentSelectBatch',
      params: { projectCode: 'demo' },
    })
  })

  it.each(routeEntries.filter(([, { area, requiresAuth }]) => area === 'account' && requiresAuth !== false))(
    'is the project home for the account screen %s',
    (name) => expect(shared(name).route).toEqual(home),
  )

  it.each(routeEntries.filter(([, { shares }]) => shares))(
    'contains no parameter of %s that is not listed',
    (name, row) => {
      const params = { redirect: '/default/payment/order/1', token: 'secret', ticketCode: 'secret', appointment: '1' }
      const allowed = Object.fromEntries((row.shares ?? []).map((key) => [key, 'x']))
      expect(shared(name, { ...params, ...allowed }).route).toEqual({
        name,
        params: { ...allowed, projectCode: 'demo' },
      })
      expect(row.requiresAuth).toBe(false)
    },
  )

  it('drops the parameters that WeChat added when it was shared before', () => {
    expect(shared('home', { from: 'groupmessage', isappinstalled: '0' }).route).toEqual(home)
  })
})
