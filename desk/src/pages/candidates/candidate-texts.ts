import type { LocalText } from '@contract/schemas'

const both = (zh: string, en: string): LocalText => ({ zh, en })

const refundStates = {
  pending: both('等待退款', 'Refund pending'),
  processing: both('退款中', 'Being refunded'),
  succeeded: both('已退款', 'Refunded'),
  failed: both('退款失败', 'Refund failed'),
  givenUp: both('退款已终止', 'Refund given up'),
  refunding: both('退款中', 'Being refunded'),
  refunded: both('已退款', 'Refunded'),
}

/** Texts of stored codes for staff, by kind. */
const texts: Record<string, Record<string, LocalText>> = {
  signIn: {
    signedIn: both('登录成功', 'Signed in'),
    wrongPassword: both('密码错误', 'Wrong password'),
    locked: both('密码多次错误，已锁定', 'Locked after wrong passwords'),
    wrongFactor: both('动态码错误', 'Wrong security code'),
    factorLocked: both('动态码多次错误，已锁定', 'Locked after wrong security codes'),
  },
  change: {
    password: both('密码', 'password'),
    phone: both('手机号', 'phone'),
    email: both('邮箱', 'email'),
  },
  registration: {
    submitted: both('已提交', 'Submitted'),
    cancelled: both('已取消', 'Cancelled'),
    expired: both('已过期', 'Expired'),
    closed: both('已关闭', 'Closed'),
  },
  review: {
    passed: both('审核通过', 'Approved'),
    pending: both('待审核', 'Under review'),
    unsubmitted: both('待考生修改', 'Waits for correction'),
    failed: both('审核不通过', 'Rejected'),
    failedToBeImproved: both('未按时修改', 'Not corrected in time'),
    refused: both('取消资格', 'Disqualified'),
  },
  refund: refundStates,
  refundRequest: {
    asked: both('待审核', 'Waits for a decision'),
    withdrawn: both('已撤回', 'Withdrawn'),
    declined: both('已驳回', 'Rejected'),
    ...refundStates,
  },
  order: {
    unpaid: both('未支付', 'Unpaid'),
    paid: both('已支付', 'Paid'),
    closed: both('已关闭', 'Closed'),
  },
  closed: {
    expired: both('超时未支付', 'not paid in time'),
    cancelled: both('已取消', 'cancelled'),
    refunded: both('已退款', 'refunded'),
  },
  payment: {
    started: both('未收到付款', 'Not paid'),
    settled: both('已到账', 'Received'),
    refunding: both('退款中', 'Being refunded'),
    refunded: both('已退款', 'Refunded'),
    closed: both('已关闭，未付款', 'Closed, not paid'),
  },
  purpose: {
    registration: both('报名费', 'Registration'),
    together: both('集体缴费', 'Payment of a group'),
    registrationChange: both('更换科目差价', 'Price difference'),
    resultReview: both('成绩复核费', 'Result review'),
    certificatePostage: both('证书邮费', 'Postage'),
  },
  application: {
    exemption: both('免考', 'Exemption'),
    accommodation: both('合理便利', 'Accommodation'),
    basicInfo: both('基本信息变更', 'Change of basic information'),
    certificateApplication: both('证书申领', 'Paper certificate'),
    resultReview: both('成绩复核', 'Result review'),
  },
  applicationState: {
    auditing: both('待审核', 'Under review'),
    passed: both('通过', 'Approved'),
    rejected: both('不通过', 'Rejected'),
    withdrawn: both('已撤回', 'Withdrawn'),
  },
  state: {
    booked: both('已预约', 'Booked'),
    cancelled: both('已取消', 'Cancelled'),
    waiting: both('候补中', 'Waiting'),
    offered: both('已放位，待确认', 'Offered'),
    taken: both('已接受', 'Taken'),
    declined: both('已放弃', 'Declined'),
    expired: both('已过期', 'Expired'),
    left: both('已退出', 'Left'),
    ended: both('已结束', 'Ended'),
    issued: both('已发放', 'Issued'),
    reissued: both('已补发', 'Reissued'),
    withdrawn: both('已撤销', 'Withdrawn'),
    invited: both('已邀请', 'Invited'),
    agreed: both('已加入', 'Member'),
    refused: both('已拒绝', 'Declined'),
    removed: both('已移出', 'Removed'),
    invoicing: both('开票中', 'Being issued'),
    invoiced: both('已开票', 'Issued'),
    failed: both('开票失败', 'Failed'),
  },
  kind: {
    invoice: both('发票', 'Invoice'),
    fiscal: both('财政票据', 'Fiscal receipt'),
  },
  reversal: {
    none: both('无', 'None'),
    inProgress: both('冲红中', 'In progress'),
    awaitingBuyer: both('等待购方确认', 'Waits for the buyer'),
    reversed: both('已冲红', 'Reversed'),
    failed: both('冲红失败', 'Failed'),
  },
  notified: { yes: both('是', 'Yes'), no: both('否', 'No') },
  staff: {
    'candidates view': both('查看考生', 'Viewed the candidate'),
    'candidates reveal': both('查看完整信息', 'Viewed data in full'),
    'accounts unlock': both('解除锁定', 'Unlocked'),
    'accounts sign-out': both('结束全部登录', 'Signed out everywhere'),
    'accounts second-factor-off': both('关闭两步验证', 'Turned off two-step sign-in'),
    'accounts contact': both('更正联系方式', 'Corrected contact data'),
    'accounts correct': both('更正身份信息', 'Corrected the identity'),
    'accounts identity': both('核对身份', 'Compared the identity'),
    'accounts consent': both('登记监护人同意', 'Recorded a guardian’s consent'),
    'accounts show': both('查看账号', 'Viewed the account'),
    'outbox resend': both('重发通知', 'Sent a message again'),
    'payments ask': both('核对支付', 'Asked WeChat about a payment'),
    'registrations approve': both('审核通过', 'Approved the registration'),
    'registrations reject': both('审核不通过', 'Rejected the registration'),
    'registrations refuse': both('取消资格', 'Disqualified'),
    'registrations correct': both('退回修改', 'Returned for correction'),
    'registrations reopen': both('重新审核', 'Reopened the review'),
  },
}

/** Returns the text of a stored code; the code itself if it has none. */
export const codeText = (kind: string, code: string, language: keyof LocalText): string =>
  texts[kind]?.[code]?.[language] ?? code
