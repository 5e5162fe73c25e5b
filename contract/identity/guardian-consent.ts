/** State and permission rules of guardian consent, shared by client and service. Pure. */
import type { ErrorCode } from '../errors/errors'
import type { Permission } from '../errors/permission'
import type { LocalText } from '../schemas'

/** Possible guardians (Civil Code, article 27). */
export const RELATIONS = ['father', 'mother', 'grandparent', 'sibling', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

export const RELATION_NAMES: Record<Relation, LocalText> = {
  father: { zh: '父亲', en: 'Father' },
  mother: { zh: '母亲', en: 'Mother' },
  grandparent: { zh: '祖父母、外祖父母', en: 'Grandparent' },
  sibling: { zh: '成年兄姐', en: 'Adult brother or sister' },
  other: { zh: '其他监护人', en: 'Another guardian' },
}

export const CONSENT_STATES = ['asked', 'agreed', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

export interface Consent {
  state: ConsentState
  /** Expiry of the link, a UTC instant. */
  expiresAt: string
}

/** `none`: no guardian was named; `expired`: the link expired unanswered. */
export type ConsentStatus = ConsentState | 'none' | 'expired'

export function consentStatus(consent: Consent | null, now: number): ConsentStatus {
  if (!consent) return 'none'
  return consent.state === 'asked' && isOver(consent, now) ? 'expired' : consent.state
}

/**
 * By the candidate: `name` a first or different guardian; `sendAgain`: resend the link. By the guardian: `agree`, also
 * after a refusal; `refuse`; `withdraw` the consent while it is still needed.
 */
export type ConsentAction = 'name' | 'sendAgain' | 'agree' | 'refuse' | 'withdraw'

/** Resulting state of each answer. */
export const ANSWERED = { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' } as const
export const ANSWERS = ['agree', 'refuse', 'withdraw'] as const
export type Answer = (typeof ANSWERS)[number]

/** Returns the permission at `now` (server clock, milliseconds), with the error code if refused. */
export function consentAction(action: ConsentAction, consent: Consent | null, now: number): Permission {
  const error = refusalOf(action, consent, now)
  return error ? { allowed: false, error } : { allowed: true }
}

function refusalOf(action: ConsentAction, consent: Consent | null, now: number): ErrorCode | null {
  if (action === 'name' || action === 'sendAgain') {
    if (consent?.state === 'agreed') return 'EA_GUARDIAN_AGREED'
    return action === 'sendAgain' && !consent ? 'EA_GUARDIAN_CONSENT' : null
  }
  if (!consent) return 'EA_GUARDIAN_LINK'
  if (action === 'withdraw') return consent.state === 'agreed' ? null : 'EA_GUARDIAN_ANSWERED'
  const isAnswered = action === 'agree' ? consent.state === 'agreed' : consent.state !== 'asked'
  if (isAnswered) return 'EA_GUARDIAN_ANSWERED'
  return isOver(consent, now) ? 'EA_GUARDIAN_EXPIRED' : null
}

function isOver({ expiresAt }: Consent, now: number): boolean {
  return Date.parse(expiresAt) <= now
}
