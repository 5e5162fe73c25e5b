/** Everything that candidates and operators were told: it has to be there, once for each key. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import type { Services } from '@server/core/services'
import type { Envelope } from './calls'

interface Answered {
  accountId: string
  endpoint: EndpointKey
  key: string
  input: unknown
  answers: readonly Envelope[]
}

type Counted = { told: readonly EndpointKey[]; rows: string }

/** What is there so often as it was told, counted by account. */
const counted: readonly Counted[] = [
  {
    told: ['POST /exm_c/batches/:batchCode/registrations', 'POST /exm_c/registrations/:registrationId/retry'],
    rows: 'select account_id from registration',
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/cancel'],
    rows: `select account_id from registration where status = 'cancelled'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/region'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'region'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/subjects/swap'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'swap'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/subjects/add'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'add'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/transfer'],
    rows: `select account_id from registration_change join registration using (project_id, registration_id) where kind = 'transfer'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/refund'],
    rows: `select account_id from registration_event join registration using (project_id, registration_id) where event = 'refundAsked'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/refund/change'],
    rows: `select account_id from registration_event join registration using (project_id, registration_id) where event = 'refundChanged'`,
  },
  {
    told: ['POST /exm_c/registrations/:registrationId/correction/submit'],
    rows: `select account_id from registration_event join registration using (project_id, registration_id) where event in ('corrected', 'edited')`,
  },
  { told: ['POST /exm_c/group/orders'], rows: `select account_id from orders where purpose = 'together'` },
  { told: ['POST /exm_c/orders/:orderId/invoices'], rows: 'select account_id from invoice' },
]

export class Promised {
  private readonly all: Answered[] = []
  /** Commands of operators that were done. */
  private readonly decided = new Map<string, number>()
  readonly refused = new Map<string, number>()

  note(answered: Answered): void {
    this.all.push(answered)
    for (const { error } of answered.answers) if (error) this.refused.set(error, (this.refused.get(error) ?? 0) + 1)
  }

  /** How many calls were answered, for good or not. */
  get acts(): number {
    return this.all.length
  }

  noteDecision(action: string): void {
    this.decided.set(action, (this.decided.get(action) ?? 0) + 1)
  }

  /** How often each call succeeded. */
  successes(): Record<string, number> {
    const times: Record<string, number> = {}
    for (const { endpoint, answers } of this.all)
      if (answers.some(({ error }) => error === null)) times[endpoint] = (times[endpoint] ?? 0) + 1
    for (const [action, count] of this.decided) times[action] = count
    return times
  }

  /** What was told and is not so, as sentences. */
  async broken(services: Services): Promise<string[]> {
    // a refusal changed nothing: the same may succeed a moment later
    const differing = this.all.filter(({ answers }) => {
      const [first, ...others] = answers.filter(({ error }) => error === null)
      return others.some(({ data }) => !isDeepStrictEqual(data, first?.data))
    })
    return [
      ...differing.map(
        ({ endpoint, key, answers }) => `${endpoint} answered ${key} differently: ${JSON.stringify(answers)}`,
      ),
      ...(await Promise.all(counted.map((one) => this.miscounted(services, one)))).flat(),
      ...(await this.unlogged(services)),
    ]
  }

  private async miscounted({ db }: Services, { told, rows }: Counted): Promise<string[]> {
    const { rows: found } = await db.execute<{ account_id: string; count: number }>(
      sql.raw(`select account_id, count(*)::int as count from (${rows}) found group by account_id`),
    )
    const there = new Map(found.map(({ account_id, count }) => [account_id, count]))
    const acknowledged = new Map<string, number>()
    for (const { endpoint, accountId, answers } of this.all)
      if (told.includes(endpoint) && answers.some(({ error }) => error === null))
        acknowledged.set(accountId, (acknowledged.get(accountId) ?? 0) + 1)
    return [...new Set([...there.keys(), ...acknowledged.keys()])].flatMap((accountId) => {
      const [is, was] = [there.get(accountId) ?? 0, acknowledged.get(accountId) ?? 0]
      return is === was ? [] : [`${told.join(', ')}: ${accountId} was told ${was} times, ${is} are there`]
    })
  }

  private async unlogged({ db }: Services): Promise<string[]> {
    const { rows } = await db.execute<{ action: string; count: number }>(
      sql`select action, count(*)::int as count from audit_log where actor <> 'automatic'
        and coalesce(details->>'outcome', 'done') = 'done' group by action`,
    )
    const logged = new Map(rows.map(({ action, count }) => [action, count]))
    return [...this.decided].flatMap(([action, count]) =>
      logged.get(action) === count ? [] : [`${action}: done ${count} times, logged ${logged.get(action) ?? 0}`],
    )
  }
}
