import { isMobilePhone, normalisePhone } from '@contract/typed/contact'
import { normaliseDocumentName } from '@contract/typed/names'
import type { OwnConsent } from '@contract/endpoints/guardian'
import { formatDeadline } from '@contract/format'
import { type Relation, consentAction } from '@contract/identity/guardian-consent'
import { mayNeedGuardian } from '@contract/identity/minority'
import { nameFault, nameFaultDetails } from '@contract/identity/name-fault'
import type { CandidatesCall } from '@server/calls/handler'
import { takeSlot, type SlotLimit } from '@server/calls/limits/rate-limit'
import { Failure } from '@server/core/failure'
import { publicUrl } from '@server/core/http/public-url'
import { maskFamilyName, maskName } from '@server/core/personal-data/masks'
import { hashOfSecret, newSecret } from '@server/core/personal-data/secrets'
import { newId } from '@server/core/postgres/ids'
import type { Executor } from '@server/core/postgres/database'
import { requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/sign-in/access-tokens'
import type { Account } from '@server/domain/accounts/accounts'
import { lockedAccount, ownAccount } from '@server/domain/accounts/lock-account'
import { recordAudit } from '@server/domain/audit-log'
import { enqueueMessage } from '@server/domain/outbox/messages'
import { renderMessage } from '@server/domain/outbox/written'
import { requireAllowed } from '@server/domain/require-allowed'
import { CODE_GAP } from '../rules'
import { asConsent, changeConsent, currentConsent, putConsent, type ConsentRow } from './consent-store'
import { guardianConsentRequested } from './messages'
import { shownToCandidate } from './guardian-consent-view'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project' | 'language'>

/** Period in which a guardian can answer through a link. */
const LINK_LIFE_MS = 7 * 24 * 60 * 60_000

/** Returns the state of the caller's guardian consent. */
export async function ownConsent(call: Call): Promise<OwnConsent> {
  const { services, owner } = call
  const [account, consent] = await Promise.all([ownAccount(call), currentConsent(services, services.db, owner)])
  return shownToCandidate(account, consent, services.now())
}

/**
 * Sets the caller's guardian and sends them a link by text; the link of a previous guardian stops working. Throws the
 * fault of {@link nameFault}, EA_PHONE_INVALID, EA_GUARDIAN_OWN_PHONE, and the failures of {@link requireMayAsk} and
 * {@link takeSending}.
 */
export async function nameGuardian(
  call: Call & TokenOwner,
  typed: { name: string; relation: Relation; phone: string },
): Promise<OwnConsent> {
  const { services, owner } = call
  const name = normaliseDocumentName(typed.name)
  const wrongName = nameFault(name, 'name')
  if (wrongName) throw new Failure(wrongName, nameFaultDetails(name))
  const phone = normalisePhone(typed.phone)
  if (!isMobilePhone(phone)) throw new Failure('EA_PHONE_INVALID')
  requireMayAsk(call, await ownAccount(call), phone)
  const token = await newLink(call, phone)
  await services.db.transaction(async (tx) => {
    const account = await lockedToAsk(call, tx, phone)
    const before = await currentConsent(services, tx, owner)
    requireAllowed(consentAction('name', before && asConsent(before), services.now()))
    const consent: ConsentRow = {
      ...{
        ...owner,
        consentId: newId(),
        name,
        phone,
        relation: typed.relation,
        state: 'asked',
        askedAt: new Date(services.now()),
      },
      ...{ ...sending(call, token), revision: null, answeredAt: null, replacedAt: null },
    }
    await putConsent(services, tx, consent)
    await send(tx, call, { account, consent, token })
  })
  return ownConsent(call)
}

/**
 * Sends a new link to the current guardian. Throws EA_GUARDIAN_CONSENT when there is none, and the failures of
 * {@link nameGuardian}.
 */
export async function sendAgain(call: Call & TokenOwner): Promise<OwnConsent> {
  const { services, owner } = call
  const named = await currentConsent(services, services.db, owner)
  requireAllowed(consentAction('sendAgain', named && asConsent(named), services.now()))
  if (!named) throw new Failure('EA_GUARDIAN_CONSENT')
  requireMayAsk(call, await ownAccount(call), named.phone)
  const token = await newLink(call, named.phone)
  await services.db.transaction(async (tx) => {
    const account = await lockedToAsk(call, tx, named.phone)
    const consent = await currentConsent(services, tx, owner)
    requireAllowed(consentAction('sendAgain', consent && asConsent(consent), services.now()))
    // A guardian set concurrently has a link of their own.
    if (consent?.consentId !== named.consentId) return
    const change = { state: 'asked' as const, answeredAt: null, ...sending(call, token) }
    await changeConsent(tx, consent, change)
    await send(tx, call, { account, consent: { ...consent, ...change }, token })
  })
  return ownConsent(call)
}

/**
 * Locks the caller's account and checks again: a consent on paper, a corrected birth date or another phone may have
 * been stored meanwhile. Throws EA_LOGIN_EXPIRED and the failures of {@link requireMayAsk}.
 */
async function lockedToAsk(call: Call & TokenOwner, tx: Executor, phone: string): Promise<Account> {
  const account = await lockedAccount(call.services, tx, call.owner)
  if (!account) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  await requireCallerSignedIn(tx, call)
  requireMayAsk(call, account, phone)
  return account
}

/**
 * Throws EA_GUARDIAN_NOT_NEEDED, EA_GUARDIAN_AGREED (consent given on paper), EA_GUARDIAN_OWN_PHONE, EA_GUARDIAN_TEXTS.
 */
function requireMayAsk({ services }: Call, account: Account, phone: string): void {
  if (!mayNeedGuardian(account, services.now())) throw new Failure('EA_GUARDIAN_NOT_NEEDED')
  if (account.guardianConsent) throw new Failure('EA_GUARDIAN_AGREED')
  if (account.phone !== null && normalisePhone(account.phone) === phone) throw new Failure('EA_GUARDIAN_OWN_PHONE')
  if (!services.messageSenders.sms) throw new Failure('EA_GUARDIAN_TEXTS')
}

const MINUTE_MS = 60_000
/** After five links the phone is blocked for ten minutes, as for codes (specification §9). */
const LINKS_SENT: SlotLimit = { max: 5, windowMs: 60 * MINUTE_MS, blockMs: 10 * MINUTE_MS }

const LIMITS: [string, SlotLimit][] = [
  ['guardian-gap', CODE_GAP],
  ['guardian-links', LINKS_SENT],
]

/**
 * Returns the secret of a new link. Limits each phone to one link per minute and five per hour over all accounts:
 * throws COMMON_TOO_MANY `{ until }`.
 */
async function newLink({ services, owner: { projectId } }: Call, phone: string): Promise<string> {
  const target = services.personalData.index(projectId, 'phone', phone)
  for (const [name, limit] of LIMITS) {
    const until = await takeSlot(services, projectId, `${name}:${target}`, limit)
    if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
  }
  return newSecret()
}

function sending({ services }: Call, token: string) {
  const now = services.now()
  return { tokenHash: hashOfSecret(token), sentAt: new Date(now), expiresAt: new Date(now + LINK_LIFE_MS) }
}

interface Sending {
  account: Account
  consent: ConsentRow
  token: string
}

/** Enqueues the text with the link and writes the audit log. */
async function send(tx: Executor, call: Call, { account, consent, token }: Sending): Promise<void> {
  const { services, owner, project, language } = call
  const { consentId, accountId, name, relation, phone, expiresAt } = consent
  const { domain, name: examName } = project.definition
  await enqueueMessage(services, tx, {
    projectId: owner.projectId,
    channel: 'sms',
    target: phone,
    written: renderMessage(guardianConsentRequested, language, {
      examName: examName[language],
      child: maskFamilyName(account.realName),
      url: `${publicUrl(services.env)}/e/${domain}/guardian/${token}`,
      until: formatDeadline(expiresAt.toISOString(), language),
    }),
    expiresAt,
  })
  await recordAudit(services, tx, {
    projectId: owner.projectId,
    actor: 'candidate',
    action: 'guardian asked',
    details: { accountId, consentId, guardian: maskName(name), relation },
  })
}
