import type { AskedRefund, MoneyMovement } from '@contract/endpoints/charges'
import type { ListedOrder } from '@contract/endpoints/payment'
import type { CandidatesCall } from '@server/calls/handler'
import { tradeNumberOf } from '@server/core/providers/wechat-pay/protocol/trade-number'
import type { Described, PaymentContext } from '@server/domain/orders/purpose'
import { refundCardOf } from '@server/domain/orders/refunds/refund-view'
import { describeOrders } from '../describe-orders'
import { listWaitingOrders } from '../order-view'
import { findMovements, type Movement } from '@server/domain/orders/movements/movement-store'
import { hiddenFrom } from '../hidden-from'

/** Movements per page. */
const PAGE = 20

type Call = Pick<CandidatesCall, 'actor' | 'owner' | 'groupDomain' | 'project'>

interface Listed {
  waiting: ListedOrder[]
  asked: AskedRefund[]
  movements: MoneyMovement[]
  next: string | null
  serverTime: string
}

/**
 * Lists the caller's payments and refunds; `next` is the id of the page's last entry when there are more (keyset
 * pagination).
 */
export async function listMovements(context: PaymentContext, call: Call, before: string | undefined): Promise<Listed> {
  const { services } = context
  const [found, waiting, asked] = await Promise.all([
    findMovements(services, call.owner, { before, hidden: hiddenFrom(context.purposes, call), limit: PAGE + 1 }),
    before === undefined ? listWaitingOrders(context, call) : [],
    before === undefined ? listAsked(context, call) : [],
  ])
  const page = found.slice(0, PAGE)
  const describedBy = await describeOrders(context, call, page)
  return {
    ...{ waiting, asked },
    movements: page.flatMap((one) => {
      const described = describedBy(one)
      return described ? [movementOf(context, call, one, described)] : []
    }),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    serverTime: new Date(services.now()).toISOString(),
  }
}

async function listAsked(
  { services, purposes }: PaymentContext,
  { project, actor, owner, groupDomain }: Call,
): Promise<AskedRefund[]> {
  const acting = actor.accountId === owner.accountId ? null : groupDomain
  const asked = Object.values(purposes).map(
    async ({ refundsAsked }) => refundsAsked?.(services, project, owner, acting) ?? [],
  )
  return (await Promise.all(asked)).flat()
}

function movementOf(
  { services }: PaymentContext,
  { owner }: Call,
  { orderId, isGroups, lines, charge, refund }: Movement,
  described: Described,
): MoneyMovement {
  const about = {
    ...{ orderId, isGroups, title: described.about.title },
    lines: lines.map(({ name, amountCents, ...line }) => {
      const whose = described.whoseIs?.({ ...line, name })
      return { name, amountCents, ...(whose && { whose }) }
    }),
  }
  if (refund) return { kind: 'refund', ...about, ...refundCardOf(services, owner.projectId, refund) }
  if (!charge) throw new Error('money that neither came nor went back')
  const { at, ...rest } = charge
  const number = tradeNumberOf(charge.paymentId)
  return { kind: 'charge', ...about, ...rest, at: new Date(at).toISOString(), number, hasReceipt: !isGroups }
}
