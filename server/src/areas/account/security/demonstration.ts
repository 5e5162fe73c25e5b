import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { tokenLimitsAt } from '@server/calls/actor/token-name'
import type { Services } from '@server/core/services'
import type { DemoSecurity, DemoSignIn } from '@server/core/tables/definition/demo-account'
import { lockedAccount, ownAccount } from '@server/domain/accounts/lock-account'
import { recordSignIn } from '@server/domain/accounts/sign-in/sign-in-events'
import { setFactor } from '@server/domain/accounts/sign-in/second-factor'
import { signInFully } from '@server/domain/accounts/sign-in/sign-in-result'
import { resolveMoment } from '@server/domain/projects/project-file/moment'
import { bindWechat } from '@server/domain/wechat/bindings'
import { openidIndexOf } from '@server/domain/wechat/visits'
import { LAST_TRY, LOCK_MS } from '../rules'
import { subjectOfName } from '../sign-in/counted-for'
import { countTry, forgetTries, lockedUntilOf } from '../sign-in/password-tries'
import { readTypedName } from '../sign-in/find-account'
import { openSignIns } from './devices'
import { demonstrateSafeQuestions } from './safe-questions'

interface Of {
  project: Project
  owner: Owner
}

/** Sets up the security settings and sign-ins of a demonstration account. */
export async function demonstrateSecurity(services: Services, of: Of, wanted: DemoSecurity): Promise<void> {
  const { owner } = of
  if (wanted.safeQuestions) await demonstrateSafeQuestions(services, owner, wanted.safeQuestions)
  if (wanted.wechatSince !== undefined)
    await bindWechat(services.db, owner, wechatOf(services, owner), new Date(atOf(services, wanted.wechatSince)))
  if (wanted.secondFactor !== undefined) await setSecondFactor(services, owner, wanted.secondFactor)
  for (const signIn of wanted.signIns) await happened(services, of, signIn)
  if (wanted.lockedUntil !== undefined) await lock(services, owner, atOf(services, wanted.lockedUntil))
}

/** Renews a lock that has ended, and sign-ins when all have expired. */
export async function demonstrateSecurityAgain(services: Services, of: Of, wanted: DemoSecurity): Promise<void> {
  const { owner } = of
  if (wanted.lockedUntil !== undefined) await lock(services, owner, atOf(services, wanted.lockedUntil))
  if ((await openSignIns(services, owner)).length > 0) return
  const { idleSince } = tokenLimitsAt(services)
  const held = wanted.signIns.filter(
    ({ at, outcome }) => outcome === 'signedIn' && atOf(services, at) > idleSince.getTime(),
  )
  for (const signIn of held) await happened(services, of, signIn)
}

async function happened(services: Services, { project, owner }: Of, signIn: DemoSignIn): Promise<void> {
  const { at, way, outcome, userAgent, ip } = signIn
  const then = { ...services, now: () => atOf(services, at) }
  const visitor = { ip, userAgent, referer: '' }
  if (outcome !== 'signedIn') return recordSignIn(then, services.db, owner, { way, outcome, visitor })
  const wechat = way === 'wechat' ? { openidIndex: wechatOf(services, owner) } : {}
  await then.db.transaction(async (tx) => {
    const account = await lockedAccount(then, tx, owner)
    if (account) await signInFully(then, tx, account, { way, project, visitor, ...wechat })
  })
}

/** Discards the recovery codes. */
async function setSecondFactor(services: Services, owner: Owner, seed: string): Promise<void> {
  await services.db.transaction((tx) => setFactor(services, tx, owner, { seed, step: 0 }))
}

/** Counts enough wrong passwords at a time from which the lock lasts until `until`. */
async function lock(services: Services, owner: Owner, until: number): Promise<void> {
  const { account } = await ownAccount({ services, owner })
  const subject = subjectOfName(services, owner.projectId, readTypedName(account))
  if (await lockedUntilOf(services, subject)) return
  await forgetTries(services.db, subject)
  const then = { ...services, now: () => until - LOCK_MS }
  for (let tries = 0; tries < LAST_TRY; tries++) await countTry(then, subject, true)
}

/** Returns the blind index of an invented WeChat openid. */
function wechatOf(services: Services, { projectId, accountId }: Owner): string {
  return openidIndexOf(services, projectId, 'jsapi', `demonstration ${accountId}`)
}

const atOf = ({ now }: Services, moment: string): number => Date.parse(resolveMoment(moment, now()))
