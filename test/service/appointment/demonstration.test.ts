/** Demonstration data covers every appointment state. */
import { readFileSync } from 'node:fs'
import { appointmentAction } from '@contract/appointment/appointment-permissions'
import { midnightBefore } from '@contract/daytime'
import { demonstrate } from '@server/area-list'
import { latestMessages } from '@server/domain/outbox/messages'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { testService } from '../harness'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(testService)
const seat = readFileSync('server/projects/seat.yaml', 'utf8')

const gates = { reservation: { switch: 'open' } } as const
const imports = () => importProjects(service.services, projectFolder([seat]), { demoAccounts: true, demonstrate })
const mineOf = async (account: string) => {
  const token = await service.signIn('seat', account, 'Demo1234')
  return (await service.call('GET /exm_c/appointments', {}, { token })).data.appointments
}

describe('Accounts of the demonstration', () => {
  beforeAll(async () => {
    await imports()
    await imports()
  })

  it('have a seat tomorrow, a past one, a moved one, an interview and a cancelled one', async () => {
    const now = service.clock.now()
    const [tomorrow] = await mineOf('seat01')
    expect(Date.parse(tomorrow?.startsAt ?? '') - now).toBeLessThan(48 * 3_600_000)
    const [over] = await mineOf('seat04')
    expect(Date.parse(over?.endsAt ?? '')).toBeLessThan(now)
    const [moved] = await mineOf('seat05')
    expect(moved && appointmentAction('reschedule', moved, gates, now)).toMatchObject({ error: 'ER_MR_RESCHEDULED' })
    expect((await mineOf('seat06')).map(({ kind, status }) => [kind, status])).toEqual([
      ['exam', 'cancelled'],
      ['interview', 'booked'],
    ])
  })

  it('are reminded of a seat tomorrow, and not of past or cancelled ones', async () => {
    const now = service.clock.now()
    service.clock.set(new Date(midnightBefore(now) + 10 * 3_600_000).toISOString())
    await remindersJob(reminders).run(service.services)
    service.clock.set(new Date(now).toISOString())
    const told = await latestMessages(service.services, { limit: 50 })
    const reminded = told.filter(({ template }) => template === 'appointmentTomorrow')
    expect(reminded.map(({ channel, target }) => [channel, target])).toEqual([['sms', '19900000060']])
  })

  it('wait for a seat, and are offered one that was released', async () => {
    const states = await Promise.all(
      ['seat07', 'seat10'].map(async (account) => {
        const token = await service.signIn('seat', account, 'Demo1234')
        return (await service.call('GET /exm_c/appointments/waiting', {}, { token })).data.waiting.map(
          ({ state }) => state,
        )
      }),
    )
    expect(states).toEqual([['waiting'], ['offered']])
  })

  it('fill a session, once however often it is imported', async () => {
    const [full] = await mineOf('seat02')
    const day = new Date(Date.parse(full?.startsAt ?? '') + 8 * 3_600_000).toISOString().slice(0, 10)
    const { data } = await service.call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', {
      params: { domain: 'seat', batchCode: 'SKILL' },
      query: { city: '510100', day },
    })
    expect(data.sessions.find(({ centreCode }) => centreCode === 'CD02')?.left).toBe(0)
  })
})
