import type { appointment as codes } from '../../codes/appointment'

export const appointment = {
  ER_GSH_OUTDATED: '场次信息已更新，请刷新后重新选择。',
  ER_GSH_NO_SESSIONS: '所选日期没有可预约的场次，请换一个日期或考点。',
  ER_GSH_NO_REGIONS: '暂时没有可预约的城市，新城市开放时会发布通知。',
  ER_GSH_NO_SITES: '该城市暂时没有可预约的考点，请换一个城市。',
  ER_CS_NOT_FOUND: '没有找到这条预约，请返回“我的预约”刷新后查看。',
  ER_CS_TICKET_PRINTED: '准考证已打印，不能取消预约。如有疑问请联系{{helpdesk}}。',
  ER_CS_COUNT: '取消预约的次数已达上限{{#max}}（{{max}} 次）{{/max}}，不能再取消。如有疑问请联系{{helpdesk}}。',
  ER_MR_NOT_PAID: '报名支付后才能预约座位，请先完成支付。',
  ER_MR_NOT_AUDITED: '报名审核通过后才能预约座位，请等待审核结果。',
  ER_MR_TICKET_PRINTED: '准考证已打印，不能再改约。请按准考证上的时间和地点参加考试。',
  ER_MR_RESCHEDULED: '每次预约只能改约 1 次，您已改约过。请按现有的时间和地点参加考试。',
  ER_MR_TOO_FREQUENT:
    '预约过于频繁，每分钟只能预约一次。请{{#until}}在 {{until}} 之后{{/until}}{{^until}} 1 分钟后{{/until}}再试。',
  ER_MR_TIME_CONFLICT: '所选时间与您已有的预约冲突，请换一个时间。',
  ER_MR_DUPLICATE: '您已预约过这个考试，请在“我的预约”中查看。',
  ER_MR_WAITING_DUPLICATE: '您已在这个场次的候补名单中，有空位时会通知您。',
  ER_MR_OFFER_EXPIRED: '候补名额的保留时间已过{{#until}}（{{until}}）{{/until}}，已顺延给下一位。可重新加入候补。',
  SEAT_OP_INSUFFICIENT: '该场次的座位不足，请换一个场次，或加入候补。',
  SEAT_OP_BUSY: '预约的人较多，系统繁忙，座位没有被占用。请稍等几秒后再试。',
} satisfies Record<keyof typeof codes, string>
