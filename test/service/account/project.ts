import type { AccountCaptcha } from './captcha'
import type { TestService } from '../harness'

/** Two projects with identical accounts, to test their isolation. */
export const project = projectNamed('academy')
export const otherProject = projectNamed('college')

export const candidate = {
  account: 'WangMing',
  password: 'Right-password1',
  phone: '13812345678',
  email: 'wang.ming@example.org',
  idNumber: '11010519491231002X',
}

/** Client id sent when requesting and entering a code. */
export const request = '3f1c8a52-6f0e-4c1b-9d5e-5a7b1c2d3e4f'
/** Client id of another device. */
export const strangersRequest = '91c2d7f0-1b6a-4e57-8a34-0c9f6b7d8e21'

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

export function tryPassword(service: TestService, account: string, password: string, captcha?: AccountCaptcha) {
  return service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password, captcha } })
}
