import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import type { StepsOf } from '@server/domain/next-steps'
import { resultExamOf, nameOfExam } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import { changeOf, isLeftOut, resultStatuses, type ResultStatus } from './result-status'

/**
 * Period in which a result is announced. Reading it is not recorded, because all candidates look in the same minute.
 */
const NEW_FOR_MS = 14 * 24 * 60 * 60_000

const titles = {
  published: { zh: '成绩已发布，请查看', en: 'Your result has been published' },
  corrected: { zh: '成绩已更正，请查看', en: 'Your result was corrected' },
  leftOut: { zh: '成绩已更正，没有您的成绩', en: 'Results were corrected. There is none for you' },
  withdrawn: { zh: '成绩已撤回，请查看原因', en: 'Results were withdrawn. See why' },
} as const

/** Next steps for results published, corrected or withdrawn recently. None for groups, which cannot see results. */
export const resultSteps: StepsOf = async ({ services, owner, actor, project }) => {
  if (project.definition.results.length === 0 || owner.accountId !== actor.accountId) return []
  const now = services.now()
  const gate = gatesOf(services, project).result
  if (gateState(gate, now) !== 'open') return []
  const notifications = (await resultStatuses({ services, owner, project })).filter((status) => isNew(status, now))
  if (notifications.length === 0) return []
  const exams = await examsOf(services, owner)
  return notifications
    .filter((status) => {
      const exam = exams.get(resultExamOf(status.result))
      return status.stored !== null || exam?.isToSit === false || (isLeftOut(status) && !exam)
    })
    .map((status): NextStep => {
      const { result, stored } = status
      const isOut = stored !== null
      return {
        kind: 'look',
        title: titles[saidOf(status)],
        about: nameOfExam(project, result),
        when: null,
        ...(isOut
          ? { screen: 'resultSheet', params: { resultCode: result.code } }
          : { screen: 'resultInquiry', params: {} }),
      }
    })
}

function saidOf(status: ResultStatus): keyof typeof titles {
  if (status.current?.state === 'withdrawn') return 'withdrawn'
  if (isLeftOut(status)) return 'leftOut'
  return changeOf(status) === 'changed' ? 'corrected' : 'published'
}

/** Skips candidates without a result in this version and the previous one. */
function isNew(status: ResultStatus, now: number): boolean {
  const { current, stored } = status
  if (!current) return false
  const { publishAt, withdrawnAt } = current.release
  if (current.state === 'withdrawn') return withdrawnAt !== null && now - Date.parse(withdrawnAt) < NEW_FOR_MS
  return (stored !== null || isLeftOut(status)) && publishAt !== null && now - Date.parse(publishAt) < NEW_FOR_MS
}
