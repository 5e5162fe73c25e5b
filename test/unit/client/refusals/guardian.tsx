/** Guardian consent: requested by the candidate, given by a link. */
import { act, renderHook } from '@testing-library/react'
import { GuardiansPage } from '@/areas/account/pages/guardian-answer/index'
import { guardiansLinkAtom } from '@/areas/account/guardian/guardians-link'
import { NameGuardian, useTypedGuardian } from '@/areas/account/guardian/name-guardian'
import { store } from '@/session/store'
import { press, rowsOf, type, type Screen } from './meeting'

const name: Screen = {
  draw: () => <NameGuardian onNamed={() => undefined} onKeep={null} />,
  async does() {
    const { result } = renderHook(useTypedGuardian)
    act(() => result.current.type({ name: '王父', relation: 'father', phone: '13712345678' }))
    await press('发送短信给监护人')
  },
}

const link: Screen = {
  draw: () => <GuardiansPage />,
  route: { params: { projectCode: 'demo' } },
  before: () => store.set(guardiansLinkAtom, { domain: 'demo', token: 't' }),
}

const asked = {
  ...{ state: 'asked', guardian: '王*', relation: 'father', phone: '137****5678', candidate: '*明' },
  ...{ sentAt: '2026-05-01T02:00:00.000Z', expiresAt: '2099-05-08T02:00:00.000Z', answeredAt: null },
  ...{ terms: { revision: 'r', sections: [] }, serverTime: '2026-05-01T02:00:00.000Z' },
}
const answer: Screen = {
  ...link,
  answers: { 'POST /ea/g/guardian': asked },
  async does() {
    await type('短信验证码', '123456')
    await press('同意')
  },
}

const phone = { field: '监护人的手机号码' }

export const guardian = [
  ...rowsOf(name, 'POST /ea/guardian', {
    EA_GUARDIAN_NOT_NEEDED: ['dialog', /可以直接提交/],
    EA_GUARDIAN_AGREED: ['dialog', /可以直接提交/],
    EA_GUARDIAN_OWN_PHONE: [phone, /监护人自己的手机号/],
    EA_GUARDIAN_TEXTS: [phone, /纸质同意书/],
  }),
  ...rowsOf(link, 'POST /ea/g/guardian', {
    EA_GUARDIAN_LINK: ['page', /链接/],
  }),
  ...rowsOf(answer, 'POST /ea/g/guardian/answers', {
    EA_GUARDIAN_ANSWERED: ['dialog', /状态已改变/],
    EA_GUARDIAN_EXPIRED: ['dialog', /重新发送/],
    EA_GUARDIAN_TERMS: ['dialog', /重新阅读/],
  }),
]
