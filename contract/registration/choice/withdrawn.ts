/**
 * What an import, or an approved exemption, took away from under a draft, in words: the one sentence for it, whether
 * refused or told.
 */
import { exemptChoice } from './choice-rules'
import { REGISTRATION_MODE } from '../../codes'
import type { BrokenRule } from '../../errors/errors'
import type { Draft, Withdrawn, WithdrawnSubject } from '../draft'
import type { BatchOffering } from '../offered/offering'
import type { Step } from '../steps/steps'

type Subjects = Pick<BatchOffering, 'subjects'>
type Taken = Pick<Draft, 'withdrawn' | 'withdrawnSubjects' | 'exempted'>

/** That a test area is gone, or does not hold a subject any more. */
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

/** That a subject is gone. */
export function subjectWithdrawal({ subjectName }: WithdrawnSubject): BrokenRule {
  return { code: 'E_REG_SUBJECT_UNKNOWN', details: subjectName ? { subject: subjectName } : {} }
}

/** What a step tells, because it is mended there. In mode 1 the subjects are what is chosen anew in an area that is left. */
export function withdrawalsAt(
  step: Step | undefined,
  { mode, subjects }: Pick<BatchOffering, 'mode' | 'subjects'>,
  { withdrawn, withdrawnSubjects, exempted }: Taken,
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
