import type { Module } from '@contract/project/gates'
import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, flawWhen, type FilePath, type Flaw } from '../../fault'
import { instantOf } from '../windows'

type Batch = ProjectFile['batches'][number]
type Modules = ProjectFile['modules']

/** Settings of a batch for changes after registration, with the module that each requires. */
const rules = {
  refunds: { module: 'refund', what: 'nobody can request a refund' },
  regionChange: { module: 'regionChange', what: 'nobody can change the test area' },
  exchange: { module: 'exchange', what: 'nobody can swap subjects' },
  additions: { module: 'registration', what: 'nobody can add subjects' },
  transfer: { module: 'transfer', what: 'nobody can transfer' },
} as const satisfies Partial<Record<keyof Batch, { module: Module; what: string }>>
type Rule = keyof typeof rules

/**
 * Reports refunds and changes without their module, and deadlines that cannot be met: before the batch opens, after its
 * last sitting has begun, or after the module closes. `now` in milliseconds.
 */
export function deadlineFlaws(batch: Batch, modules: Modules, path: FilePath, now: number): Flaw[] {
  return (Object.keys(rules) as Rule[]).flatMap((rule) => {
    if (!batch[rule]) return []
    const { module, what } = rules[rule]
    const gate = modules[module]
    // a missing registration module is reported for the batch itself
    if (!gate)
      return module === 'registration' ? [] : [flaw([...path, rule], `${what} without the module ${module}`, 'key')]
    return untilsOf(batch, rule).flatMap(({ until, at }) =>
      untilFlaws(until, [...path, rule, ...at], { batch, gate, module, now }),
    )
  })
}

/** Deadlines of a rule with their paths in it. */
function untilsOf(batch: Batch, rule: Rule): { until: string; at: FilePath }[] {
  if (rule === 'refunds')
    return (batch.refunds?.steps ?? []).map(({ until }, index) => ({ until, at: ['steps', index, 'until'] }))
  const until = batch[rule]?.until
  return until === undefined ? [] : [{ until, at: ['until'] }]
}

interface Around {
  batch: Batch
  gate: NonNullable<Modules['refund']>
  module: Module
  now: number
}

function untilFlaws(written: string, path: FilePath, { batch, gate, module, now }: Around): Flaw[] {
  const until = instantOf(written, now)
  if (until === undefined) return []
  const [opens, closes, last] = [instantOf(batch.opensAt, now), instantOf(gate.closesAt, now), lastSitting(batch, now)]
  return [
    ...flawWhen(opens !== undefined && until <= opens, path, `is not after the batch opens (${batch.opensAt})`),
    ...flawWhen(
      last !== null && until > last.begins,
      path,
      `is after the last sitting has begun (${last?.written}), when nothing is changed or refunded any more`,
    ),
    ...flawWhen(
      closes !== undefined && until > closes,
      path,
      `is after the module ${module} closes (${gate.closesAt}), and nobody can keep it`,
    ),
  ]
}

/** Start of the last sitting; null where the moment of any sitting is invalid. */
function lastSitting({ subjects }: Batch, now: number): { begins: string; written: string } | null {
  const begins = subjects.map(({ startsAt }) => ({ begins: instantOf(startsAt, now) ?? '', written: startsAt }))
  if (begins.some((one) => one.begins === '')) return null
  return begins.reduce((latest, one) => (one.begins > latest.begins ? one : latest))
}

/** Reports exchange lists that name an unknown subject, or a subject twice. */
export function exchangeFlaws({ exchange, subjects }: Batch, path: FilePath): Flaw[] {
  const codes = new Set(subjects.map(({ code }) => code))
  return (exchange?.between ?? []).flatMap((list, index) =>
    list.flatMap((code, place) => {
      const where = [...path, 'exchange', 'between', index, place]
      if (!codes.has(code)) return [flaw(where, `the batch has no subject ${code}`)]
      return list.indexOf(code) < place ? [flaw(where, `${code} is named twice`)] : []
    }),
  )
}

/** Reports refund steps that are out of order, or that refund more than an earlier step. `now` in milliseconds. */
export function refundFlaws({ refunds }: Batch, path: FilePath, now: number): Flaw[] {
  const steps = refunds?.steps ?? []
  return steps.flatMap((step, index) => {
    const before = steps[index - 1]
    if (!before) return []
    const [from, until] = [instantOf(before.until, now), instantOf(step.until, now)]
    const at = [...path, 'refunds', 'steps', index]
    return [
      ...flawWhen(
        from !== undefined && until !== undefined && until <= from,
        [...at, 'until'],
        `is not after the step before it (${before.until})`,
      ),
      ...flawWhen(
        step.percent > before.percent,
        [...at, 'percent'],
        `gives back more than the step before it (${before.percent})`,
      ),
    ]
  })
}
