/**
 * Records responses to candidates and operators, and checks that each confirmed write exists once per idempotency key.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import type { Services } from '@server/core/services'
import type { Envelope } from './calls'

/** Operator commands on behalf of a candidate. */
type OfOperator = 'sessions assign'

interface Answered {
  accountId: string
  endpoint: EndpointKey | OfOperator
  key: string
  input: unknown
  answers: readonly Envelope[]
  /** Also sent by an attempt whose response was not received; it may have succeeded after the refusal. */
  isUnheard?: boolean
}

/**
 * Expects one of `rows` (`account_id`, and `name` when `named`) per successful call. Named rows are expected once,
 * however often they were confirmed.
 */
export interface Told {
  told: readonly (EndpointKey | OfOperator)[]
  rows: string
  named?: (told: { input: unknown; data: unknown }) => string
  /** Fewer rows are allowed, because rows may end on their own. */
  mayBeLess?: true
}

export class Promised {
  private readonly all: Answered[] = []
  /** Successful operator commands. */
  private readonly decided = new Map<string, number>()
  readonly refused = new Map<string, number>()

  note(answered: Answered): void {
    this.all.push(answered)
    for (const { error } of answered.answers) if (error) this.refused.set(error, (this.refused.get(error) ?? 0) + 1)
  }

  /** Number of answered calls, refused or not. */
  get acts(): number {
    return this.all.length
  }

  noteDecision(action: string): void {
    this.decided.set(action, (this.decided.get(action) ?? 0) + 1)
  }

  /** Successful calls by endpoint. */
  successes(): Record<string, number> {
    const times: Record<string, number> = {}
    for (const { endpoint, answers } of this.all)
      if (answers.some(({ error }) => error === null)) times[endpoint] = (times[endpoint] ?? 0) + 1
    for (const [action, count] of this.decided) times[action] = count
    return times
  }

  /** Returns confirmed writes that are missing, as messages. */
  async broken(services: Services, told: readonly Told[]): Promise<string[]> {
    // refusals are ignored: they changed nothing, and the same call may succeed a moment later
    const differing = this.all.filter(({ answers }) => {
      const [first, ...others] = answers.filter(({ error }) => error === null)
      return others.some(({ data }) => !isDeepStrictEqual(data, first?.data))
    })
    return [
      ...differing.map(
        ({ endpoint, key, answers }) => `${endpoint} answered ${key} differently: ${JSON.stringify(answers)}`,
      ),
      ...(await Promise.all(told.map((one) => this.miscounted(services, one)))).flat(),
      ...(await this.unlogged(services)),
    ]
  }

  /**
   * Answers of attempts that succeeded after another attempt of the same call was refused, by idempotency key. Only
   * successes are stored under a key.
   */
  private async lateAnswers({ db }: Services): Promise<ReadonlyMap<string, unknown>> {
    const keys = this.all.filter(({ isUnheard }) => isUnheard).map(({ key }) => key)
    const { rows } = await db.execute<{ key: string; answer: unknown }>(
      sql`select key, answer from idempotency_key where key = any(${sql.param(keys)}) and answer is not null`,
    )
    return new Map(rows.map(({ key, answer }) => [key, answer]))
  }

  private async miscounted(services: Services, { told, rows, named, mayBeLess }: Told): Promise<string[]> {
    const by = named ? "account_id || ' ' || name" : 'account_id::text'
    const { rows: found } = await services.db.execute<{ whose: string; count: number }>(
      sql.raw(`select ${by} as whose, count(*)::int as count from (${rows}) found group by 1`),
    )
    const there = new Map(found.map(({ whose, count }) => [whose, count]))
    const acknowledged = new Map<string, number>()
    const late = await this.lateAnswers(services)
    for (const { endpoint, accountId, key, input, answers } of this.all) {
      if (!told.includes(endpoint)) continue
      const answer = answers.find(({ error }) => error === null)
      if (!answer && !late.has(key)) continue
      const whose = named ? `${accountId} ${named({ input, data: answer ? answer.data : late.get(key) })}` : accountId
      acknowledged.set(whose, named ? 1 : (acknowledged.get(whose) ?? 0) + 1)
    }
    return [...new Set([...there.keys(), ...acknowledged.keys()])].flatMap((whose) => {
      const [is, was] = [there.get(whose) ?? 0, acknowledged.get(whose) ?? 0]
      const isSo = is === was || (is < was && mayBeLess)
      return isSo ? [] : [`${told.join(', ')}: ${whose} was told ${was} times, ${is} are there`]
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
