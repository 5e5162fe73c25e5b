import type { Job } from '@server/core/running/jobs'
import { applicationNotificationJob } from '@server/domain/applications/application-notifications'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { demonstrateResult } from './demonstration'
import { resultLeftOutJob } from './messages/left-out-job'
import { resultNotificationJob } from './messages/notification-job'
import { resultWithdrawnJob } from './messages/withdrawn-job'
import { registerResultReports, reportAddress } from './report/report-routes'
import { resultPersonalData } from './result-personal-data'
import { demonstrateApplied, demonstrateReviewed } from './review/demonstration'
import { reviewHandlers } from './review/handlers'
import { reviewDecisionNotificationJob } from './review/messages/decision-notification-job'
import { reviewMessages } from './review/messages/review-notifications'
import { reviewSteps } from './review/next-steps'
import { reviewPurpose } from './review/orders/purpose'
import { reviewFeeJob } from './review/orders/refund-job'
import { reviewReminders } from './review/reminders'
import { REVIEW } from './review/review'
import { reviewPersonalData } from './review/review-personal-data'
import type { resultEndpoints } from '@contract/endpoints/result'
import type { Handlers } from '@server/calls/handler'
import { outResult } from './out-result'
import { resultSheet } from './sheet'
import type { ResultCard, ResultState } from '@contract/result/result'
import { resultExamOf, nameOfExam } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import { isLeftOut, scoredOf, resultStatuses, type Call, type ResultStatus, changeOf } from './result-status'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import type { StepsOf } from '@server/domain/next-steps'

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
const resultSteps: StepsOf = async ({ services, owner, actor, project }) => {
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

const resultHandlers: Handlers<typeof resultEndpoints> = {
  'GET /exm_c/results': async (_input, call) => ({ results: await myResults(call) }),
  'GET /exm_c/results/:resultCode': async ({ params: { resultCode } }, call) =>
    resultSheet(await outResult(call, resultCode), call),
  'POST /exm_c/results/:resultCode/report': ({ params: { resultCode } }, call) => reportAddress(call, resultCode),
}

const jobs: readonly Job[] = [
  resultNotificationJob,
  resultWithdrawnJob,
  resultLeftOutJob,
  applicationNotificationJob(REVIEW, reviewMessages),
  reviewDecisionNotificationJob,
  reviewFeeJob,
]

export const resultArea = defineArea({
  handlers: () => ({ ...resultHandlers, ...reviewHandlers }),
  routes: registerResultReports,
  jobs: () => jobs,
  nextSteps: () => [resultSteps, reviewSteps],
  reminders: reviewReminders,
  purposes: { [reviewPurpose.name]: reviewPurpose },
  personalData: [resultPersonalData, reviewPersonalData],
  encryptedInside: [answersOf(REVIEW)],
  retention: [
    retainedAsApplication('result_review'),
    retainedWithAccount('result', 'result_review_event', 'result_review_request'),
    retainedWithProject('result_release'),
  ],
  retentionTerms: [oldApplications(REVIEW)],
  demonstration: () => ({
    entries: {
      results: async ({ services, of, actions }, { reviews, ...result }) => {
        await demonstrateResult(services, of, result)
        for (const review of reviews) {
          const orderId = await demonstrateApplied(services, of, result.result, review)
          if (orderId === null || review.state === 'unpaid') continue
          await actions.pay(services, of, { orderId })
          await demonstrateReviewed(services, of, result.result, review)
        }
      },
    },
  }),
})

/**
 * Lists the results of exams that a candidate sits or sat, and any other results they have; latest publication first.
 */
async function myResults(call: Call): Promise<ResultCard[]> {
  if (call.project.definition.results.length === 0) return []
  const [all, exams] = await Promise.all([resultStatuses(call), examsOf(call.services, call.owner)])
  return all
    .filter((status) => status.stored !== null || isLeftOut(status) || exams.has(resultExamOf(status.result)))
    .map((status) => resultCard(asOf(status, exams), call))
    .sort(({ publishedAt: one }, { publishedAt: other }) => (other ?? '').localeCompare(one ?? ''))
}

/** Candidates who have not sat the exam yet see the result as awaited, even when results are published. */
function asOf(status: ResultStatus, exams: Awaited<ReturnType<typeof examsOf>>): ResultStatus {
  const isToSit = exams.get(resultExamOf(status.result))?.isToSit === true
  return status.stored === null && isToSit ? { ...status, current: null } : status
}

function resultCard(status: ResultStatus, { project }: Pick<Call, 'project'>): ResultCard {
  const { result, current, from } = status
  const scored = scoredOf(status)
  return {
    ...{ resultCode: result.code, name: result.name, batchName: nameOfExam(project, result) },
    ...{ state: stateOf(status), from },
    publishedAt: current?.release.publishAt ?? null,
    isCorrected: current?.isCorrected ?? false,
    reason: current?.state === 'withdrawn' ? current.release.reason : null,
    summary: scored && summaryOf(scored),
  }
}

function summaryOf({ mark, total, level, outcome }: NonNullable<ReturnType<typeof scoredOf>>): ResultCard['summary'] {
  return { mark, total, level, outcome }
}

function stateOf(status: ResultStatus): ResultState {
  const { current, stored } = status
  if (!current) return 'awaited'
  if (current.state === 'withdrawn') return 'withdrawn'
  if (stored) return 'published'
  return isLeftOut(status) ? 'leftOut' : 'missing'
}
