/**
 * Messages about choices that an import or an approved exemption removed from a draft, used for refusals and notices.
 */
import { exemptChoice } from './choice-rules'
import { REGISTRATION_MODE } from '../../codes'
import type { BrokenRule } from '../../errors/errors'
import type { Draft, Withdrawn, WithdrawnSubject } from '../draft'
import type { BatchOffering } from '../offered/offering'
import type { Step } from '../steps/steps'

type Subjects = Pick<BatchOffering, 'subjects'>
type WithdrawnChoices = Pick<Draft, 'withdrawn' | 'withdrawnSubjects' | 'exempted'>

/** Returns the message that a test area was removed, or no longer offers a subject. */
export function areaWithdrawal({ subjects }: Subjects, { subjectCode, areaName, isAreaGone }: Withdrawn): BrokenRule {
  const subject = subjects.find(({ code }) => code === subjectCode)
  return {
    code: 'E_REG_REGION_MISMATCH',
    details: {
      ...(isAreaGone && { gone: 'gone' }),
      ...(areaName && { area: areaName }),
      ...(subject && { subject: subject.name }),
    },
  }
}

/** Returns the message that a subject was removed. */
export function subjectWithdrawal({ subjectName }: WithdrawnSubject): BrokenRule {
  return { code: 'E_REG_SUBJECT_UNKNOWN', details: subjectName ? { subject: subjectName } : {} }
}

/**
 * Returns the messages of the step where the candidate can fix them. In mode 1, subjects are chosen again within the
 * remaining area.
 */
export function withdrawalsAt(
  step: Step | undefined,
  { mode, subjects }: Pick<BatchOffering, 'mode' | 'subjects'>,
  { withdrawn, withdrawnSubjects, exempted }: WithdrawnChoices,
): BrokenRule[] {
  const isRegionFirst = mode === REGISTRATION_MODE.regionFirst
  const areas = (of: readonly Withdrawn[]) => of.map((each) => areaWithdrawal({ subjects }, each))
  if (step === 'region')
    return areas(isRegionFirst ? withdrawn.filter(({ subjectCode }) => subjectCode === null) : withdrawn)
  if (step !== 'subject') return []
  const inTheArea = isRegionFirst ? withdrawn.filter(({ subjectCode }) => subjectCode !== null) : []
  const exempt = exempted.filter(({ wasChosen }) => wasChosen).map((one) => exemptChoice({ subjects }, one))
  return [...exempt, ...withdrawnSubjects.map(subjectWithdrawal), ...areas(inTheArea)]
}
