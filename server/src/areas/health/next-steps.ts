import { dayOf } from '@contract/format'
import { endOf, isWithin } from '@contract/health/health-days'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { healthOfferings } from '@server/domain/health-offerings'
import type { StepsOf } from '@server/domain/next-steps'
import { requiredDaysOf } from './required-days'
import { findOwn } from './health-store'

/** Next step: today's check-in if it is due. Skips the queries on days without check-ins. */
export const healthSteps: StepsOf = async ({ services, owner, project }) => {
  const now = services.now()
  const today = dayOf(now)
  const running = healthOfferings(project).filter((offered) => isWithin(today, offered))
  if (running.length === 0 || gateState(gatesOf(services, project).health, now) !== 'open') return []
  const [asked, done] = await Promise.all([requiredDaysOf(services.db, owner), findOwn(services, owner)])
  const isDone = (code: string) => done.some(({ batchCode, day }) => batchCode === code && day === today)
  return running
    .filter(({ code }) => asked.get(code)?.has(today) && !isDone(code))
    .map(({ code, name }): NextStep => ({
      kind: 'answer',
      title: { zh: '完成今天的健康打卡', en: 'Check in for today' },
      about: name,
      when: { says: 'closes', at: new Date(endOf(today)).toISOString() },
      screen: 'healthCheckIn',
      params: { batch: code },
    }))
}
