/** Demonstration data of the accounts in a project's file: each area creates the entries that belong to it. */
import { projectById } from '@server/calls/project/find-project'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { StartFault } from '@server/core/running/start-fault'
import type { Services } from '@server/core/services'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import type { DemoInvoice, DemoTicket } from '@server/core/tables/definition/demo-registration'
import type { Demonstrate } from '../projects/project-import/demo-accounts'
import { mergeUnique } from './merge-unique'

/** Account and project of a demonstration. */
export interface Demonstrated {
  project: Project
  owner: Owner
}

/** Actions of one area that entries of others need. */
export interface DemoActions {
  pay: (services: Services, of: Demonstrated, paid: { orderId: string; coupon?: string | undefined }) => Promise<void>
  invoice: (services: Services, of: Demonstrated, orderId: string, wanted: DemoInvoice) => Promise<void>
  drawTicket: (
    services: Services,
    of: Demonstrated,
    drawn: { registrationId: string; batchCode: string; ticket: DemoTicket },
  ) => Promise<void>
  printTicket: (services: Services, of: Demonstrated, ticketId: string) => Promise<void>
}

export interface DemoCall {
  services: Services
  of: Demonstrated
  actions: DemoActions
  /** Number of entries of the list from this one on. */
  left: number
}

/** Entries of an account in the order of their creation, and what names one of several in a message. */
const ENTRIES = [
  { entry: 'exemption' },
  { entry: 'guardian' },
  { entry: 'member' },
  { entry: 'basicInfo' },
  { entry: 'accommodation' },
  { entry: 'security' },
  { entry: 'asked' },
  { entry: 'coupons' },
  { entry: 'prepared', by: 'batch' },
  { entry: 'registrations', by: 'batch' },
  { entry: 'appointments', by: 'session' },
  { entry: 'certificates', by: 'number' },
  { entry: 'results', by: 'result' },
  { entry: 'certificateApplications', by: 'certificate' },
  { entry: 'checkIns', by: 'batch' },
  { entry: 'waits', by: 'session' },
] as const

type Entry = (typeof ENTRIES)[number]['entry']
type Wanted<E extends Entry> =
  NonNullable<DemoAccount[E]> extends readonly (infer One)[] ? One : NonNullable<DemoAccount[E]>

/** Functions that create one entry through the candidate's calls; they throw the failures of these calls. */
type DemoEntries = { readonly [E in Entry]?: (call: DemoCall, wanted: Wanted<E>) => Promise<void> }

export interface Demonstration {
  entries?: DemoEntries
  /** Restores expired entries of an existing account. */
  renewals?: DemoEntries
  actions?: Partial<DemoActions>
}

/** Combines the demonstrations of all areas. The results throw a StartFault that names the faulty entry. */
export function demonstrateAll(demonstrations: readonly Demonstration[]): Demonstrate {
  const actions = mergeUnique(
    'demonstration action',
    demonstrations.map((one) => one.actions),
  ) as DemoActions
  const entries = mergeUnique(
    'demonstration entry',
    demonstrations.map((one) => one.entries),
  ) as DemoEntries
  const renewals = mergeUnique(
    'demonstration renewal',
    demonstrations.map((one) => one.renewals),
  ) as DemoEntries
  const run = (makers: DemoEntries) => async (services: Services, owner: Owner, demo: DemoAccount) => {
    const project = await projectById(services, owner.projectId)
    if (project) await makeEntries(makers, { services, of: { project, owner }, actions }, demo)
  }
  return Object.assign(run(entries), { again: run(renewals) })
}

async function makeEntries(makers: DemoEntries, call: Omit<DemoCall, 'left'>, demo: DemoAccount): Promise<void> {
  for (const { entry, ...named } of ENTRIES) {
    const make = makers[entry] as ((call: DemoCall, wanted: unknown) => Promise<void>) | undefined
    const all = [demo[entry] ?? []].flat()
    for (const [index, one] of all.entries()) {
      const what = 'by' in named ? `${entry} ${(one as Record<string, string>)[named.by]}` : entry
      await make?.({ ...call, left: all.length - index }, one).catch(faultOf(call.of.project, demo, what))
    }
  }
}

function faultOf({ definition }: Project, { account }: DemoAccount, what: string) {
  return (error: unknown) => {
    const why = error instanceof Failure ? `${error.code} ${JSON.stringify(error.details)}` : String(error)
    throw new StartFault(`${definition.domain}: demoAccounts ${account}, ${what}: ${why}`)
  }
}
