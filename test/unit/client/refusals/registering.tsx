import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { Completion } from '@/areas/account/pages/account-completion/index'
import { registerTokenAtom, typedIdentityAtom } from '@/areas/account/registering/registering-state'
import { lastDomainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { press, rowsOf, type, type Screen } from './meeting'

const typed =
  (by: 'phone' | 'email', idNumber = '110105199003072311') =>
  () => {
    const target = by === 'phone' ? '13812345678' : 'candidate@example.com'
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    store.set(lastDomainAtom, 'demo')
    store.set(registerTokenAtom, { domain: 'demo', by, target, registerToken: 't', expiresAt })
    store.set(typedIdentityAtom, {
      account: 'candidate1',
      answers: { realName: '王明', idType: 'nationalId', idNumber, gender: 'male', birthDate: '1990-03-07' },
    })
  }

async function complete(agrees = true) {
  await type('密码', 'Four-words-7')
  await type('确认密码', 'Four-words-7')
  if (agrees) act(() => void fireEvent.click(screen.getByRole('checkbox')))
  await press('注册账号')
}

const byPhone: Screen = {
  draw: () => <Completion />,
  route: { params: { projectCode: 'demo' } },
  before: typed('phone'),
  does: complete,
}

export const registering = [
  ...rowsOf(byPhone, 'POST /ea/g/accounts', {
    EA_PHONE_REGISTERED: ['page', /这个手机号已注册过账号/],
    EA_ACCOUNT_TAKEN: [{ field: '账号名' }, /请换一个/],
    EA_CERT_REGISTERED: [{ field: '证件号码' }, /注册/],
    EA_PASSWORD_COMMON: [{ field: '密码' }, /很多人在用/],
    EA_PASSWORD_PERSONAL: [{ field: '密码' }, /太接近/],
    // The typed input is still there after the contact has been verified again.
    EA_REGISTER_EXPIRED: ['page', /请先验证手机号或邮箱.*您填写的内容已保留/],
  }),
  ...rowsOf({ ...byPhone, before: typed('email') }, 'POST /ea/g/accounts', {
    EA_EMAIL_REGISTERED: ['page', /这个邮箱已注册过账号/],
  }),
  // The client's own validation finds it before a call is sent.
  ...rowsOf({ ...byPhone, before: typed('phone', '110105199003072312') }, 'POST /ea/g/accounts', {
    EA_ID_CARD_INVALID: [{ field: '证件号码' }, /逐位核对/],
  }),
  ...rowsOf({ ...byPhone, does: () => complete(false) }, 'POST /ea/g/accounts', {
    EA_AGREEMENT: [{ field: '用户协议和隐私政策' }, /请先阅读并同意/],
  }),
]
