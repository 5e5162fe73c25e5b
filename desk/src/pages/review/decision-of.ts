import type { CorrectablePart, ReviewCase } from '@contract/desk/review'
import type { CaseDecision, DecisionName } from '@contract/desk/review-decision'

interface Reason {
  zh: string
  en?: string
}

/** Values of the decision form. */
export interface Typed {
  reason?: Reason
  /** Ids of the parts to correct; their order may change while the dialog is open. */
  parts?: string[]
  partReasons?: Record<string, Reason>
  score?: string
}

/** Part and key: indexes would name other parts once the case has changed. */
export const partId = ({ part, key }: Pick<CorrectablePart, 'part' | 'key'>): string => `${part} ${key}`

const typedReason = ({ zh, en = '' }: Reason) => ({ zh: zh.trim(), en: en.trim() })

/** Returns the decision about the shown case that was typed; parts that can no longer be corrected are left out. */
export function decisionOf(
  { version, correctable }: Pick<ReviewCase, 'version' | 'correctable'>,
  decision: DecisionName,
  typed: Typed,
): CaseDecision {
  const reason = typed.reason && typedReason(typed.reason)
  switch (decision) {
    case 'approve':
      return { decision, version, ...(typed.score?.trim() && { score: typed.score.trim() }) }
    case 'correct':
      return {
        decision,
        version,
        parts: correctable.flatMap((part) => {
          const why = typed.parts?.includes(partId(part)) ? typed.partReasons?.[partId(part)] : undefined
          return why ? [{ part: part.part, key: part.key, reason: typedReason(why) }] : []
        }),
        ...(reason && { reason }),
      }
    default:
      return { decision, version, reason: reason ?? { zh: '', en: '' } }
  }
}
