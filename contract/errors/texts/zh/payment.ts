import type { payment as codes } from '../../codes/payment'

export const payment = {
  EXM_R_PRSH_PARAM_MISSING: '缺少必要的支付参数，请返回订单页刷新后重试。',
  EXM_R_PRSH_NOT_FOUND: '没有找到这个订单，请返回“我的报名”重新进入。',
  EXM_R_PRSH_NOTHING: '这个订单没有需要支付的金额，请在“我的报名”中查看结果。',
  EXM_R_PRSH_PAUSED: '考试已暂停，暂时不能支付。您的订单在支付期限内保留，恢复时间请留意通知。',
  EXM_R_PRSH_EXAM_OVER: '本次考试已结束，订单不能再支付，到期后会自动取消。请关注下一批次的通知。',
  EXM_R_PRSH_PAID: '这个订单已支付，无需重复支付。请在“我的报名”中查看结果。',
  EXM_R_PRSH_CONFIRMING:
    '正在向微信核对您的付款，暂时不能办理此项。一般几秒内有结果，微信没有响应时最迟在支付时间结束后 10 分钟。已付款则报名有效；没有付款可稍后再试。请勿重复支付。',
  EXM_R_PRSH_TIMEOUT: '订单已超过支付时间，座位已释放。报名期内可以重新报名。',
  EXM_R_PRSH_NOT_ENABLED:
    '当前项目没有开通这种支付方式{{#ways}}，可以在以下环境打开本订单支付：{{ways}}{{/ways}}。如有疑问请联系{{helpdesk}}。',
  EXM_R_PRSH_FAILED: '支付没有完成，您的订单仍然保留。请在支付期限内重新支付。',
  EXM_R_PRSH_OPENID: '没有取得微信支付所需的身份，请在微信中重新打开此页面后支付。',
  EXM_R_PRSH_CHANNEL_FAILED: '微信支付暂时没有响应，订单仍然保留，请稍后再试。如已扣款，系统会自动核对，请勿重复支付。',
  EXM_R_UC_OFF: '本项目没有开放优惠券，请直接支付。',
  EXM_R_UC_REQUIRED: '请填写优惠券代码。',
  EXM_R_UC_INVALID: '优惠券代码无效或不适用于所选科目，请核对代码后重新填写。',
  EXM_R_UC_ONE_PER_SUBJECT: '每个科目只能使用一张优惠券，请先解除该科目已绑定的优惠券。',
  EXM_R_UC_USED: '这张优惠券已被使用，或已绑定在另一个订单上，请换一张，或直接支付。',
  EXM_R_UC_VOUCHER_INVALID: '人才奖励券无效或已被使用，请核对代码，或改用其他方式支付。',
  EXM_R_UC_TOGETHER: '合并支付的订单不能使用优惠券或奖励券，请先在各报名自己的订单中使用，再一起支付。',
  EXM_R_CUP_NOT_BOUND: '这个订单没有绑定该优惠券，请刷新订单后查看。',
  EXM_R_CUP_CONFIRMED: '支付已确认，优惠券不能再解除绑定。如有疑问请联系{{helpdesk}}。',
  E_REG_URD_OR_NOT_FOUND: '没有找到这条退费申请，请在“我的报名”中查看。',
  E_REG_URD_OR_NOT_PAID: '报名支付后才能申请退费；未支付时可直接取消报名。',
  E_REG_URD_OR_DUPLICATE: '退费已申请，请勿重复提交。进度可在“我的报名”中查看。',
  E_REG_URD_OR_GROUP: '集体支付的订单不支持在线退费。考生请先联系所在集体，由集体联系{{helpdesk}}办理。',
  E_REG_URD_OR_COUPON: '使用了优惠券的订单不支持线上退费，请联系{{helpdesk}}。',
  E_REG_URD_OR_VOUCHER: '使用人才奖励券支付的订单不能退费。如有疑问请联系{{helpdesk}}。',
  E_REG_URD_OR_INVOICE: '订单已开具发票且未冲红，请先在“我的发票”中冲红，再申请退费。',
  E_REG_URD_OR_AMOUNT: '可退金额异常，退费没有提交。请联系{{helpdesk}}核对订单。',
  E_REG_URD_OR_BEGUN: '该科目已开考，不能再退费。如有疑问请联系{{helpdesk}}。',
  E_REG_URD_OR_OVER:
    '已过本批次的退费截止时间{{#until}}（{{until}} 截止）{{/until}}，不能再退费。如有疑问请联系{{helpdesk}}。',
  E_REG_URD_OR_CHANGED: '可退金额已变化，请重新核对后再提交。',
  E_REG_URD_OR_NO_SUBJECT: '请至少选择一个要退费的科目。',
  E_REG_URD_OR_NO_REASON: '请填写退费原因。',
  E_REG_URD_OR_REQUIRED:
    '必考科目{{#subject}}“{{subject}}”{{/subject}}在保留其他科目时不能退。请保留这一科，或选择全部科目退费。',
  E_REG_URD_OR_TOO_FEW:
    '退费后剩下的科目太少{{#min}}，本批次至少要报 {{min}} 科{{/min}}。请少退几科，或选择全部科目退费。',
  E_REG_URD_OR_EDIT_COUNT: '退费申请只能修改 1 次，您已修改过。进度可在“我的报名”中查看。',
  E_REG_REF_MET_UNAVAILABLE:
    '原银行卡已注销或冻结，款项没有退到卡上，还在微信，没有丢失。考试机构正在处理，可能需要您的银行配合；超过 3 个工作日未到账请联系{{helpdesk}}。',
  E_REG_REF_MET_CLOSED:
    '微信关闭了这次退款，款项没有退出。考试机构会用新的退款单号重新发起，您不需要操作；超过 3 个工作日仍未重新发起请联系{{helpdesk}}。',
  E_REG_REF_MET_AT_MERCHANT:
    '原银行卡无法收款，微信已把款项转给考试机构，由考试机构另行退还。款项没有丢失，如何领取请联系{{helpdesk}}。',
  E_REG_REF_MET_GIVEN_UP: '考试机构不再经微信退款：{{reason}}。款项没有退出，也没有丢失，如何领取请联系{{helpdesk}}。',
} satisfies Record<keyof typeof codes, string>
