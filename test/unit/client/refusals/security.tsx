/** Account security and account recovery. */
import { AnswerQuestions } from '@/areas/account/recovery/answer-questions'
import { ChangePassword } from '@/areas/account/pages/change-password/index'
import { NewContact } from '@/areas/account/security/contact/new-contact'
import { PendingChanges } from '@/areas/account/security/pending-changes'
import { SafeProblem } from '@/areas/account/pages/safe-problem/index'
import { SettingUp } from '@/areas/account/second-factor/setting-up'
import { SecondStep } from '@/areas/account/pages/second-step/index'
import { secondStepAtom } from '@/session/second-step'
import { store } from '@/session/store'
import { press, rowsOf, type, type Screen } from './meeting'

const questions = ['firstTeacher', 'childhoodFriend', 'firstSchool'] as const

const changePassword: Screen = {
  draw: () => <ChangePassword />,
  async does() {
    await type('原密码', 'Right-password1')
    await type('新密码', 'Four-words-7')
    await type('确认新密码', 'Four-words-7')
    await press('修改密码')
  },
}

const contactOf = (kind: 'phone' | 'email', label: string, target: string, code: string): Screen => ({
  draw: () => <NewContact kind={kind} proof={null} onExpired={() => undefined} />,
  async does() {
    await type(label, target)
    await type(code, '123456')
    await type('登录密码', 'Right-password1')
    await press('完成绑定')
  },
})

const sendCode: Screen = {
  draw: () => <NewContact kind="phone" proof={null} onExpired={() => undefined} />,
  async does() {
    await type('新手机号', '13912345678')
    await press('获取验证码')
  },
}

const pendingChange: Screen = {
  draw: () => (
    <PendingChanges
      pending={[{ kind: 'phone', target: '137****1111', dueAt: '2026-05-02T02:00:00.000Z' }]}
      onChange={() => Promise.resolve()}
    />
  ),
  does: () => press('取消这项变更'),
}

const safeProblem: Screen = {
  draw: () => <SafeProblem />,
  answers: { 'GET /ea/security': { safeQuestions: questions } },
  async does() {
    for (const [index, answer] of ['王老师', '小明', '实验小学'].entries())
      await type(`问题 ${index + 1} 的答案`, answer)
    await type('登录密码', 'Right-password1')
    await press('保存密保问题')
  },
}

const answerQuestions: Screen = {
  draw: () => <AnswerQuestions account="candidate1" questions={questions} />,
  async does() {
    await type('您小学第一位班主任叫什么？', '王老师')
    await type('您童年最好的朋友叫什么？', '小明')
    await type('您就读的第一所学校叫什么？', '实验小学')
    await type('证件号码', '110105199003072311')
    await type('新密码', 'Four-words-7')
    await type('确认新密码', 'Four-words-7')
    await press('提交申请')
  },
}

const secondStep: Screen = {
  draw: () => <SecondStep />,
  route: { name: 'secondStep', params: { projectCode: 'demo' } },
  before: () => store.set(secondStepAtom, { domain: 'demo', ticket: 't-1' }),
  async does() {
    await type('动态码', '123456')
    await press('登录')
  },
}

const setUpFactor: Screen = {
  draw: () => <SettingUp />,
  async does() {
    await type('登录密码', 'Right-password1')
    await press('下一步')
  },
}

const confirmNewKey: Screen = {
  draw: () => <SettingUp />,
  answers: {
    'POST /ea/second-factor/keys': { ticket: 't-1', key: 'ABCDEFGH', address: 'otpauth://totp/a', qrCode: 'data:,' },
  },
  async does() {
    await type('登录密码', 'Right-password1')
    await press('下一步')
    await type('动态码', '123456')
    await press('开启')
  },
}

export const security = [
  ...rowsOf(secondStep, 'POST /ea/g/second-factor', {
    EA_WRONG_FACTOR: [{ field: '动态码' }, /还可以尝试 2 次/, { left: 2 }],
    EA_FACTOR_LOCKED: [{ field: '动态码' }, /错误次数过多/],
  }),
  ...rowsOf(confirmNewKey, 'POST /ea/second-factor', {
    EA_WRONG_NEW_FACTOR: [{ field: '动态码' }, /还可以尝试 2 次。请确认已在应用中添加/, { left: 2 }],
  }),
  ...rowsOf(setUpFactor, 'POST /ea/second-factor/keys', { EA_FACTOR_SET: ['dialog', /请先关闭再重新开启/] }),
  ...rowsOf(changePassword, 'POST /ea/password', {
    EA_OLD_PASSWORD: [{ field: '原密码' }, /密码不正确/],
    EA_PASSWORD_UNCHANGED: [{ field: '新密码' }, /与原密码相同/],
  }),
  ...rowsOf(contactOf('phone', '新手机号', '13912345678', '新手机收到的验证码'), 'POST /ea/contacts', {
    EA_PHONE_BOUND: [{ field: '新手机号' }, /已绑定其他账号/],
    EA_BIND_FAILED: ['dialog', /原来的绑定保持不变/],
    // The field asks for the current password, so the message does not suggest resetting it.
    EA_OLD_PASSWORD: [{ field: '登录密码' }, /^密码不正确/],
  }),
  ...rowsOf(sendCode, 'POST /ea/codes', { EA_CONTACT_OWN: [{ field: '新手机号' }, /现在绑定的/] }),
  ...rowsOf(contactOf('email', '新邮箱', 'new@example.com', '新邮箱收到的验证码'), 'POST /ea/contacts', {
    EA_EMAIL_BOUND: [{ field: '新邮箱' }, /已绑定其他账号/],
  }),
  ...rowsOf(pendingChange, 'POST /ea/security/changes/cancel', { EA_CHANGE_GONE: ['dialog', /不在等待中.*核对/] }),
  ...rowsOf(safeProblem, 'POST /ea/safe-questions', {
    EA_SAFE_QUESTIONS: [{ field: '问题 1 的答案' }, /互不相同/],
  }),
  ...rowsOf(answerQuestions, 'POST /ea/g/recovery/answers', {
    EA_SAFE_ANSWER: [{ field: '您小学第一位班主任叫什么？' }, /答案不正确/],
  }),
]
