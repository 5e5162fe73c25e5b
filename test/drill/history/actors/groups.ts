/** Group that registers candidates one by one and pays for several with one order. */
import type { Call } from '../../crowd/calls'
import { actOnce, type Means } from './candidate'

export interface GroupMeans extends Omit<Means, 'call'> {
  own: Call
  /** Group calls by candidate. */
  acting: readonly Call[]
}

const MOST_AT_ONCE = 3

/** Acts once for the group; concurrent actions of its candidates may be refused. */
export async function actAsGroupOnce({ own, acting, ...means }: GroupMeans): Promise<void> {
  if (means.chance.is(0.3)) return payTogether({ ...means, own })
  const call = means.chance.oneOf(acting)
  if (call) await actOnce({ ...means, call })
}

async function payTogether({ own, chance, wallet }: Omit<GroupMeans, 'acting'>): Promise<void> {
  const { data } = await own('GET /exm_c/group/orders', {})
  const orderIds = data.orders.map(({ orderId }) => orderId).slice(0, 1 + chance.upTo(MOST_AT_ONCE - 1))
  if (orderIds.length === 0) return
  const opened = await own('POST /exm_c/group/orders', { body: { orderIds } })
  if (opened.error) return
  const { orderId } = opened.data
  const params = { orderId }
  const { error } = await own('POST /exm_c/orders/:orderId/payments', { params, body: { channel: 'native' } })
  if (error === null && chance.is(0.9)) await wallet.pay(orderId, chance)
  if (chance.is(0.3)) await own('POST /exm_c/orders/:orderId/check', { params })
}
