import type { AccountCaptcha } from './captcha'
import type { TestService } from '../harness'

/** Two projects with the same accounts, so that a test can show that they do not know of each other. */
export const project = projectNamed('academy')
export const otherProject = projectNamed('college')

export const candidate = {
  account: 'WangMing',
  password: 'Right-password1',
  phone: '13812345678',
  email: 'wang.ming@example.org',
  idNumber: '11010519491231002X',
}

function projectNamed(domain: string): string {
  return `
domain: ${domain}
name: { zh: 学院考试, en: Academy exam }
examType: 2
modules: {}
demoAccounts:
  - account: WangMing
    password: Right-password1
    realName: 王明
    idNumber: 11010519491231002X
    gender: female
    birthDate: '1949-12-31'
    phone: '13812345678'
    email: wang.ming@example.org
  - account: LiLei01
    password: Other-password1
    realName: 李雷
    idNumber: '440524188001010014'
    phone: '13912345678'
`
}

/** One try to sign in to the academy with a password. */
export function tryPassword(service: TestService, account: string, password: string, captcha?: AccountCaptcha) {
  return service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password, captcha } })
}
