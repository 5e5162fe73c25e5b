import { and, eq, inArray } from 'drizzle-orm'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { orderParts, orders } from '@server/core/tables/payment'
import type { Described, Purpose } from '../purpose'

/** Which of its orders a line pays, by whose it is. */
interface Part {
  orderId: string
  partId: string
  realName: string
}

/** How many it pays for, and whose each line is: names stand with the accounts alone. */
export const describeTogether: Purpose['describe'] = async (services, { projectId }, asked) => {
  if (asked.length === 0) return new Map()
  const parts = await findParts(
    services,
    projectId,
    asked.map(({ subjectId }) => subjectId),
  )
  return new Map(
    asked.map(({ subjectId }) => [subjectId, describe(parts.filter(({ orderId }) => orderId === subjectId))]),
  )
}

async function findParts({ db, personalData }: Services, projectId: string, orderIds: string[]): Promise<Part[]> {
  const isOwn = and(eq(orders.projectId, orderParts.projectId), eq(orders.orderId, orderParts.partId))
  const isWhose = and(eq(accounts.projectId, orders.projectId), eq(accounts.accountId, orders.accountId))
  const rows = await db
    .select({ part: orderParts, account: accounts })
    .from(orderParts)
    .innerJoin(orders, isOwn)
    .innerJoin(accounts, isWhose)
    .where(and(eq(orderParts.projectId, projectId), inArray(orderParts.orderId, orderIds)))
  return rows.map(({ part: { orderId, partId }, account }) => {
    const { realName } = openRow(personalData, accounts, account)
    return { orderId, partId, realName }
  })
}

function describe(parts: readonly Part[]): Described {
  return {
    about: {
      title: { zh: `集体支付：${parts.length} 项报名`, en: `Group payment, registrations: ${parts.length}` },
      number: null,
      ways: [{ label: { zh: '集体考生', en: 'Candidates' }, screen: 'groupMembers', params: {} }],
    },
    sittingOf: () => null,
    whoseIs: ({ ref }) => parts.find(({ partId }) => partId === ref)?.realName ?? null,
  }
}
