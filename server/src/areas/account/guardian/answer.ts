import type { AskedOfGuardian } from '@contract/endpoints/guardian'
import { ANSWERED, consentAction, type Answer } from '@contract/identity/guardian-consent'
import { mayNeedGuardian } from '@contract/identity/minority'
import type { CallContext } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { maskName } from '@server/core/personal-data/masks'
import type { Executor } from '@server/core/postgres/database'
import { accountById, type Account } from '@server/domain/accounts/accounts'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { recordAudit } from '@server/domain/audit-log'
import { writeNotifications, type CandidateNotification } from '@server/domain/outbox/write-notifications'
import { renderMessage } from '@server/domain/outbox/written'
import { requireAllowed } from '@server/domain/require-allowed'
import { linkAsking } from '../codes/asker'
import { codeTargetOf } from '../codes/contact'
import { whatToSay, sendCode } from '../codes/send-code'
import { knownPersonsCode, requireCode } from '../codes/verification-codes'
import { CODE_GAP_SECONDS } from '../rules'
import { asConsent, changeConsent, consentOfLink, setGiven, type ConsentRow } from './consent-store'
import { answeredTemplates } from './messages'
import { shownToGuardian } from './guardian-consent-view'
import { terms } from './terms'

type Call = Pick<CallContext, 'services' | 'language' | 'ip'> & { project: Project }

/**
 * Returns the consent request behind a link. Throws EA_GUARDIAN_LINK, and EA_GUARDIAN_NOT_NEEDED once the candidate is
 * 18.
 */
export async function askedOfGuardian(call: Call, token: string): Promise<AskedOfGuardian> {
  const { account, consent } = await opened(call, token)
  return shownToGuardian(account, consent, call.services.now())
}

/** Sends a code to the guardian's phone. Returns the seconds until the next code may be requested. */
export async function sendGuardianCode(call: Call, token: string): Promise<number> {
  const { services, project, ip, language } = call
  const { consent } = await opened(call, token)
  const contact = { by: 'phone', target: consent.phone } as const
  const says = whatToSay(services, project.projectId, 'guardian', contact)
  await sendCode(
    services,
    { project, ip },
    { purpose: 'guardian', contact, asker: linkAsking(consent.consentId), captcha: null, language, says },
  )
  return CODE_GAP_SECONDS
}

interface Answering {
  token: string
  answer: Answer
  code: string
  revision: string
}

/**
 * Records a guardian's answer, proved by the code sent to their phone. Idempotent, also for two tabs at once. Throws
 * EA_GUARDIAN_EXPIRED, EA_GUARDIAN_ANSWERED, EA_GUARDIAN_TERMS, EA_WRONG_CODE, EA_CODE_EXPIRED, and the failures of
 * {@link askedOfGuardian}.
 */
export async function answerAsGuardian(call: Call, said: Answering): Promise<AskedOfGuardian> {
  const { services, project } = call
  const { token, answer, code, revision } = said
  const wanted = ANSWERED[answer]
  const { consent } = await opened(call, token)
  if (consent.state !== wanted) {
    requireAllowed(consentAction(answer, asConsent(consent), services.now()))
    if (answer === 'agree' && revision !== terms.revision) throw new Failure('EA_GUARDIAN_TERMS')
    const contact = { by: 'phone', target: consent.phone } as const
    const target = codeTargetOf(services, project.projectId, 'guardian', contact, linkAsking(consent.consentId))
    await requireCode(services, target, knownPersonsCode(code)).catch(async (refusal: unknown) => {
      // The same answer may have been given with this code in a second tab.
      if ((await opened(call, token)).consent.state !== wanted) throw refusal
    })
    await services.db.transaction((tx) => writeAnswer(tx, call, consent, said))
  }
  return askedOfGuardian(call, token)
}

async function writeAnswer(tx: Executor, call: Call, of: ConsentRow, said: Answering): Promise<void> {
  const { services, project } = call
  const { token, answer, revision } = said
  const account = await lockedAccount(services, tx, of)
  const consent = await consentOfLink(services, tx, { projectId: project.projectId, token })
  if (!account || !consent) throw new Failure('EA_GUARDIAN_LINK')
  if (!mayNeedGuardian(account, services.now())) throw new Failure('EA_GUARDIAN_NOT_NEEDED')
  const state = ANSWERED[answer]
  if (consent.state === state) return
  requireAllowed(consentAction(answer, asConsent(consent), services.now()))
  await changeConsent(tx, consent, { state, revision, answeredAt: new Date(services.now()) })
  await setGiven(tx, consent, answer === 'agree')
  await recordAudit(services, tx, {
    projectId: consent.projectId,
    actor: 'guardian',
    action: `guardian ${state}`,
    details: { ...idsOf(consent), guardian: maskName(consent.name), relation: consent.relation, revision },
  })
  await writeNotifications(services, tx, [notificationOf(project, consent.accountId, answer)])
}

const idsOf = ({ accountId, consentId }: ConsentRow) => ({ accountId, consentId })

const messages = { agree: 'guardianAgreed', refuse: 'guardianRefused', withdraw: 'guardianWithdrawn' } as const

function notificationOf(project: Project, accountId: string, answer: Answer): CandidateNotification {
  const message = messages[answer]
  return {
    ...{ project, accountId, message },
    write: (language) =>
      renderMessage(answeredTemplates[message], language, { examName: project.definition.name[language] }),
    more: {
      label: { zh: '查看监护人同意：', en: 'View guardian consent: ' },
      path: '/default/accountSafe/guardian',
    },
  }
}

async function opened({ services, project }: Call, token: string): Promise<{ account: Account; consent: ConsentRow }> {
  const { projectId } = project
  const consent = await consentOfLink(services, services.db, { projectId, token })
  const account = consent && (await accountById(services, projectId, consent.accountId))
  if (!account) throw new Failure('EA_GUARDIAN_LINK')
  if (!mayNeedGuardian(account, services.now())) throw new Failure('EA_GUARDIAN_NOT_NEEDED')
  return { account, consent }
}
