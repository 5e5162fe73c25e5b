import { shareCardOf } from '@/patterns/share/share-card'
import type { MatchedRoute } from '@/platform/navigation/route-matching'
import { aProject } from '../../a-project'

const home = { name: 'home', params: { projectCode: 'demo' } }

function shared(name: MatchedRoute['name'], params: Record<string, string> = {}, title = '通知公告') {
  const texts = { title, description: '在线报名', picture: '' }
  return shareCardOf({ route: { name, params }, project: aProject(), language: 'zh', ...texts })
}

describe('What is shared of a screen', () => {
  it('is the screen itself where everybody sees the same, with the project in its address', () => {
    expect(shared('noticePage', { id: '3' })).toEqual({
      title: '通知公告 · 造价工程师考试',
      description: '在线报名',
      picture: '',
      isForAll: true,
      route: { name: 'noticePage', params: { id: '3', projectCode: 'demo' } },
    })
  })

  it('bears the project’s name once on its home', () => {
    expect(shared('home', {}, '造价工程师考试').title).toBe('造价工程师考试')
  })

  it('is the project home where a sign-in is needed', () => {
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
  ] as const)('is the project home where the address is somebody’s own or leads nowhere (%s)', (name, params) => {
    expect(shared(name, params).route).toEqual(home)
  })

  it('loses the marks of WeChat’s last sharing', () => {
    expect(shared('home', { from: 'groupmessage', isappinstalled: '0' }).route).toEqual(home)
  })
})
