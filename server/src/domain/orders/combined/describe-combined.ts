import { and, eq, inArray } from 'drizzle-orm'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { orderParts, orders } from '@server/core/tables/payment'
import type { Described, DescribedLine, Purpose, Purposes } from '../purpose'

/** Part of a combined order, with its account. */
interface Part {
  /** Id of the combined order. */
  orderId: string
  partId: string
  projectId: string
  purpose: string
  subjectId: string
  accountId: string
  realName: string
}

/**
 * Describes combined orders: the number of parts; for each line the candidate and its part's own description. Names are
 * read from the accounts only.
 */
export const describeCombined =
  (purposes: Purposes): Purpose['describe'] =>
  async (services, project, asked) => {
    if (asked.length === 0) return new Map()
    const ids = asked.map(({ subjectId }) => subjectId)
    const parts = await findParts(services, project.projectId, ids)
    const described = await describeParts(purposes, { services, project }, parts)
    return new Map(
      ids.map((id) => [
        id,
        describe(
          parts.filter(({ orderId }) => orderId === id),
          described,
        ),
      ]),
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
  return rows.map(({ part, account }) => {
    const { realName, accountId } = decryptRow(personalData, accounts, account)
    return { ...part, realName, accountId }
  })
}

/** Returns the descriptions by part id. */
async function describeParts(
  purposes: Purposes,
  { services, project }: { services: Services; project: Project },
  parts: readonly Part[],
): Promise<Map<string, Described>> {
  const names = [...new Set(parts.map(({ purpose }) => purpose))]
  const found = await Promise.all(
    names.map(async (name) => {
      const own = parts.filter(({ purpose }) => purpose === name)
      const described = await purposes[name]?.describe(
        services,
        project,
        own.map(({ projectId, subjectId, accountId }) => ({ projectId, subjectId, accountId })),
      )
      return own.flatMap(({ partId, subjectId }) => {
        const one = described?.get(subjectId)
        return one ? [[partId, one] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

function describe(parts: readonly Part[], described: ReadonlyMap<string, Described>): Described {
  const ofLine = ({ partId }: DescribedLine) => (partId === null ? undefined : described.get(partId))
  return {
    about: {
      title: { zh: `集体支付：${parts.length} 项报名`, en: `Group payment, registrations: ${parts.length}` },
      number: null,
      ways: [{ label: { zh: '集体考生', en: 'Group candidates' }, screen: 'groupMembers', params: {} }],
    },
    sittingOf: (line) => ofLine(line)?.sittingOf(line) ?? null,
    whoseIs: (line) => parts.find(({ partId }) => partId === line.partId)?.realName ?? null,
  }
}
