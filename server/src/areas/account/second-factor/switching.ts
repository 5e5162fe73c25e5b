import { toDataURL } from 'qrcode'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { hasSamePassword, passwordVersion } from '@server/domain/accounts/password-version'
import { hasFactor, setFactor, removeFactor, useFactorCode } from '@server/domain/accounts/sign-in/second-factor'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { newSeed, seedAddress, stepOf } from '@server/domain/accounts/time-codes'
import { secondFactorOff, secondFactorSet } from '../security/messages'
import { requirePassword, type Call } from '../security/own-password'
import { withFactor } from './factor-tries'

/** Leaves time to install an authenticator app. */
const KEY_LIFE_MS = 10 * 60_000
const PLACE = 'second factor key'
/** Pixels per module, sharp enough to be scanned from the screen. */
const QR_MODULE = 6

interface Shown {
  accountId: string
  /** Password version at issue; changing the password invalidates the key. */
  passwordVersion: number
  seed: string
  until: number
}

/**
 * Creates a key that is not stored until {@link switchOn}. Throws EA_FACTOR_SET and the failures of
 * {@link requirePassword}.
 */
export async function newKey(call: Call, password: string) {
  const { services, owner, project, language } = call
  if (await hasFactor(services.db, owner)) throw new Failure('EA_FACTOR_SET')
  const account = await requirePassword(call, password)
  const seed = newSeed()
  const address = seedAddress(seed, { issuer: project.definition.name[language], label: account.account })
  const until = services.now() + KEY_LIFE_MS
  const shown: Shown = { accountId: owner.accountId, passwordVersion: passwordVersion(account), seed, until }
  return {
    ticket: services.personalData.encrypt(owner.projectId, PLACE, JSON.stringify(shown)) as string,
    key: seed,
    address,
    qrCode: await toDataURL(address, { scale: QR_MODULE, margin: 2 }),
  }
}

/**
 * Switches the second factor on and returns the recovery codes. Throws EA_FACTOR_EXPIRED for an expired key,
 * EA_FACTOR_SET, and the failures of {@link withFactor}.
 */
export async function switchOn(call: CandidatesCall, { ticket, code: typed }: { ticket: string; code: string }) {
  const { services, actor, owner, project, visitor, language } = call
  const shown = openShown(call, ticket)
  const account = await ownAccount(call)
  if (shown?.passwordVersion !== passwordVersion(account)) throw new Failure('EA_FACTOR_EXPIRED')
  const { seed } = shown
  let step: number | null = null
  return withFactor(services, { account, project, visitor, way: null, isNew: true }, typed, {
    require: async (tx, current) => {
      if (!hasSamePassword(current, account)) throw new Failure('EA_FACTOR_EXPIRED')
      await requireStillSignedIn(tx, actor)
    },
    use: (_tx, { kind, code }) => {
      step = kind === 'time' ? stepOf(seed, code, services.now()) : null
      return Promise.resolve(step !== null)
    },
    work: async (tx, current) => {
      const codes = await setFactor(services, tx, owner, { seed, step: step ?? 0 })
      if (!codes) throw new Failure('EA_FACTOR_SET')
      await notifyOwner(services, tx, { account: current, project, language, template: secondFactorSet })
      return codes
    },
  })
}

/** Switches the second factor off; does nothing if it is off. Throws the failures of {@link withFactor}. */
export async function switchOffSecondFactor(call: CandidatesCall, typed: string): Promise<void> {
  const { services, actor, owner, project, visitor, language } = call
  const account = await ownAccount(call)
  if (!(await hasFactor(services.db, owner))) return
  await withFactor(services, { account, project, visitor, way: null }, typed, {
    require: (tx) => requireStillSignedIn(tx, actor),
    // When it was switched off concurrently, any code is accepted.
    use: async (tx, code) => !(await hasFactor(tx, owner)) || useFactorCode(services, tx, owner, code),
    work: async (tx, current) => {
      if (!(await removeFactor(tx, owner))) return
      await notifyOwner(services, tx, { account: current, project, language, template: secondFactorOff })
    },
  })
}

function openShown({ services, owner }: CandidatesCall, ticket: string): Shown | null {
  try {
    const shown = JSON.parse(services.personalData.decrypt(owner.projectId, PLACE, ticket)) as Shown
    return shown.accountId === owner.accountId && shown.until > services.now() ? shown : null
  } catch {
    return null
  }
}
