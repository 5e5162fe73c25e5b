/** Everything that candidates and operators were told: it has to be there, once for each key. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { EndpointKey } from '@contract/endpoints/endpoints'
import type { Services } from '@server/core/services'
import type { Envelope } from './calls'

/** What an operator did for a candidate, by the words of the command. */
type OfOperator = 'sessions assign'

interface Answered {
  accountId: string
  endpoint: EndpointKey | OfOperator
  key: string
  input: unknown
  answers: readonly Envelope[]
  /** It was also sent by somebody who did not wait for the answer. */
  isHungUp?: boolean
}

/**
 * What is there as often as it was told: each of `rows` (`account_id`, and `name` where it is `named`) for one that some of
 * the calls were answered for. What is named is counted once, however often it was told.
 */
export interface Told {
  told: readonly (EndpointKey | OfOperator)[]
  rows: string
  named?: (told: { input: unknown; data: unknown }) => string
  /** It may have ended by itself already. */
  mayBeLess?: true
}

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
  async broken(services: Services, told: readonly Told[]): Promise<string[]> {
    // a refusal changed nothing: the same may succeed a moment later
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

  private async miscounted({ db }: Services, { told, rows, named, mayBeLess }: Told): Promise<string[]> {
    const key = named ? "account_id || ' ' || name" : 'account_id::text'
    const { rows: found } = await db.execute<{ whose: string; count: number }>(
      sql.raw(`select ${key} as whose, count(*)::int as count from (${rows}) found group by 1`),
    )
    const there = new Map(found.map(({ whose, count }) => [whose, count]))
    const acknowledged = new Map<string, number>()
    // whoever was refused may have hung up on one that came through a moment later
    const unheard = new Map<string, number>()
    for (const { endpoint, accountId, input, answers, isHungUp } of this.all) {
      if (!told.includes(endpoint)) continue
      const answer = answers.find(({ error }) => error === null)
      if (!answer) {
        if (isHungUp) unheard.set(accountId, (unheard.get(accountId) ?? 0) + 1)
        continue
      }
      const whose = named ? `${accountId} ${named({ input, data: answer.data })}` : accountId
      acknowledged.set(whose, named ? 1 : (acknowledged.get(whose) ?? 0) + 1)
    }
    return [...new Set([...there.keys(), ...acknowledged.keys()])].flatMap((whose) => {
      const [is, was] = [there.get(whose) ?? 0, acknowledged.get(whose) ?? 0]
      const [accountId = ''] = whose.split(' ')
      const isSo = is < was ? mayBeLess : is - was <= (unheard.get(accountId) ?? 0)
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
