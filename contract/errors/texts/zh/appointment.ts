import type { appointment as codes } from '../../codes/appointment'

export const appointment = {
  ER_GSH_BATCH_NOT_FOUND: '这个预约批次已不再提供，请返回重新选择。',
  ER_GSH_NOT_OPEN: '预约尚未开始{{#from}}，将于 {{from}} 开始{{/from}}，请届时再来。',
  ER_GSH_CLOSED: '预约已结束{{#until}}（{{until}} 截止）{{/until}}，请关注下一批次的通知。',
  ER_GSH_OUTDATED: '场次信息已更新，请刷新后重新选择。',
  ER_GSH_NO_SESSIONS: '所选日期没有可预约的场次，请换一个日期或考点。',
  ER_GSH_NO_REGIONS: '暂时没有可预约的城市，新城市开放时会发布通知。',
  ER_GSH_NO_SITES: '该城市暂时没有可预约的考点，请换一个城市。',
  ER_CS_NOT_FOUND: '没有找到这条预约，请返回“我的预约”刷新后查看。',
  ER_CS_TICKET_PRINTED: '准考证已打印，不能取消预约。如有疑问请联系{{helpdesk}}。',
  ER_CS_COUNT: '取消预约的次数已达上限{{#max}}（{{max}} 次）{{/max}}，不能再取消。如有疑问请联系{{helpdesk}}。',
  ER_CS_CANCELLED: '这个预约已取消。预约开放期间可以重新预约。',
  ER_CS_OVER: '已过取消预约的截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再取消。不能参加请联系{{helpdesk}}。',
  ER_MR_NOT_REGISTERED: '报名后才能预约本场考试，请先报名。',
  ER_MR_NOT_PAID: '报名支付后才能预约座位，请先完成支付。',
  ER_MR_NOT_AUDITED: '报名审核通过后才能预约座位，请等待审核结果。',
  ER_MR_TICKET_PRINTED: '准考证已打印，不能再改约。请按准考证上的时间和地点参加考试。',
  ER_MR_RESCHEDULED: '每次预约只能改约 1 次，您已改约过。请按现有的时间和地点参加考试。',
  ER_MR_OVER: '已过改约的截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再改约。不能参加请联系{{helpdesk}}。',
  ER_MR_SAME_SESSION: '您已预约这个场次。请选择其他场次，或返回。',
  ER_MR_TOO_FREQUENT:
    '预约过于频繁，每分钟只能预约一次。请{{#seconds}}在 {{seconds}} 秒{{/seconds}}{{^seconds}} 1 分钟{{/seconds}}后再试。',
  ER_MR_TIME_CONFLICT: '所选时间与您已有的预约冲突，请换一个时间。',
  ER_MR_ROOM_TAKEN:
    '加上您的延长时间{{#until}}，这一场到 {{until}} 结束{{/until}}，而考场在此之前另有安排。请选择其他场次，或联系{{helpdesk}}。',
  ER_MR_DUPLICATE: '您已预约过这个考试，请在“我的预约”中查看。',
  ER_MR_WAITING_DUPLICATE: '您已在这个场次的候补名单中，有空位时会通知您。',
  ER_MR_WAITING_MOST:
    '本批次同时候补的场次已达上限{{#max}}（{{max}} 个）{{/max}}。请在“我的预约”中退出其中一个，再候补这一场。',
  ER_MR_WAITING_NOT_FOUND: '没有找到这条候补，请返回“我的预约”刷新后查看。',
  ER_MR_NO_WAITING: '本批次没有开放候补，请选择其他场次。',
  ER_MR_NOT_FULL: '这一场还有座位，可以直接预约，不需要候补。',
  ER_MR_NOT_OFFERED: '还没有空出座位，轮到您时会通知您。',
  ER_MR_OFFER_EXPIRED: '候补名额的保留时间已过{{#until}}（{{until}}）{{/until}}，已顺延给下一位。可重新加入候补。',
  SEAT_OP_INSUFFICIENT:
    '该场次的座位不足，请换一个场次或日期。{{#keepsSeat}}您现在的座位仍然保留。{{/keepsSeat}}{{^keepsSeat}}列表中标明“可加入候补”的场次也可以候补。{{/keepsSeat}}',
  SEAT_OP_BUSY: '预约的人较多，系统繁忙，座位没有被占用。请稍等几秒后再试。',
} satisfies Record<keyof typeof codes, string>
