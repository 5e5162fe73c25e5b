import type { invoice as codes } from '../../codes/invoice'

export const invoice = {
  EXM_REG_ABI_NOT_CONFIGURED: '本项目还没有开通发票，请留意通知，或联系{{helpdesk}}。',
  EXM_REG_ABI_DUPLICATE: '这个订单已申请过发票，请在“我的发票”中查看；还没有开具的可以修改，已经开具的可以换开。',
  EXM_REG_ABI_CLOSED: '发票申请已截止{{#until}}（{{until}}）{{/until}}。如有疑问请联系{{helpdesk}}。',
  EXM_REG_ABI_NOT_PAID: '订单支付后才能申请发票，请先完成支付。',
  EXM_REG_ABI_AMOUNT_ZERO: '订单的实付金额为 0，不能开具发票。如有疑问请联系{{helpdesk}}。',
  EXM_REG_ABI_REFUND_STARTED:
    '这个订单正在退费或已退费，暂不能申请发票；退回的部分到账后，其余金额可以申请。退费进度可在“我的报名”中查看。',
  EXM_REG_ABI_GROUP: '这笔费用由集体统一支付，发票由集体申请，请联系所在集体。',
  EXM_REG_ABI_MERCHANT_CLOSED: '开票单位已停止开票，请联系{{helpdesk}}办理。',
  EXM_REG_ARI_NOT_INVOICED: '发票还没有开具，不能冲红。请等待开票完成后再申请。',
  EXM_REG_ARI_IN_PROGRESS: '发票正在冲红，请勿重复申请。稍后可在“我的发票”中查看结果。',
  EXM_REG_ARI_ALREADY: '这张发票已冲红，无需重复申请。',
  EXM_REG_ARI_FAILED: '冲红没有完成，原发票仍然有效。请稍后再试，或联系{{helpdesk}}。',
  EXM_REG_UII_NOT_FOUND: '没有找到这张发票，请返回“我的发票”重新选择。',
  EXM_REG_UII_INVOICED: '发票已开具，内容不能直接修改。请申请换开。',
} satisfies Record<keyof typeof codes, string>
