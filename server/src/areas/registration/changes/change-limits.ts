import type { ChangeLimits } from '@contract/registration/registration-card'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { MyRegistration } from '../mine/my-registrations-store'

/** Limits when the batch is no longer in the project file and its rules are unknown. */
export const noLimits: ChangeLimits = {
  ...{ regionUntil: null, regionTimesLeft: null, swapUntil: null, swapTimesLeft: null },
  ...{ addUntil: null, isAtSubjectLimit: false, hasRoomToAdd: false, refundUntil: null },
}

/** Returns the remaining changes that a batch allows for a registration. */
export function changeLimits(
  batch: BatchDefinition,
  one: Pick<MyRegistration, 'subjects' | 'exempted' | 'changed'>,
): ChangeLimits {
  const { regionChange, exchange, additions, refunds, subjects, maxSubjects, closesAt } = batch
  const held = subjects.filter(({ code }) => one.subjects.some((each) => each.subjectCode === code && isHeld(each)))
  // A subject that has begun cannot be changed.
  const lastStart = held
    .map(({ startsAt }) => startsAt)
    .sort()
    .at(-1)
  const isTaken = (code: string) =>
    held.some((subject) => subject.code === code) || one.exempted.some(({ subjectCode }) => subjectCode === code)
  const isOtherOffered = subjects.some(({ code }) => !isTaken(code))
  const isAtMost = held.length >= maxSubjects
  return {
    regionUntil: earliest(regionChange?.until, lastStart),
    regionTimesLeft: timesLeft(regionChange?.times, one.changed.region),
    swapUntil: earliest(exchange?.until, lastStart),
    swapTimesLeft: timesLeft(exchange?.times, one.changed.swap),
    addUntil: additions?.until ?? closesAt,
    isAtSubjectLimit: isOtherOffered && isAtMost,
    hasRoomToAdd: isOtherOffered && !isAtMost,
    refundUntil: earliest(refunds?.steps.at(-1)?.until, lastStart),
  }
}

const isHeld = ({ refundStatus }: MyRegistration['subjects'][number]) => refundStatus === 'none'

const earliest = (...instants: (string | undefined)[]) =>
  instants.filter((each) => each !== undefined).sort()[0] ?? null

const timesLeft = (times: number | undefined, used: number) => (times === undefined ? null : Math.max(0, times - used))
