/** Notification interface of an area, tested with an invented area. */
import { sql } from 'drizzle-orm'
import { requireProject } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { createAccount } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { notifyBatch, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import { sampleProject } from '../projects/project-import/sample'
import { testService } from '../../harness'
import { sharedByTests } from '../../setup/shared-by-tests'

const service = sharedByTests(() => testService({ projects: [sampleProject()] }))
let project: Project
let accountId: string
beforeEach(async () => {
  await service.services.db.execute(sql`delete from outbox; delete from account`)
  project = await requireProject(service.services, 'sample')
  accountId = await createAccount(service.services, project.projectId, {
    account: 'ming',
    password: 'Right-password1',
    idType: 'passport',
    idNumber: 'E12345678',
    realName: '王明',
    phone: '13812345678',
    email: 'ming@example.org',
  })
})

interface Posted {
  eventId: string
  parcel: string
}

const parcelPosted: MessageTemplate<{ parcel: string }> = {
  name: 'parcelPosted',
  wording: {
    zh: ({ parcel }) => ({ subject: '已寄出', text: `包裹 ${parcel} 已寄出。` }),
    en: ({ parcel }) => ({ subject: 'Posted', text: `Parcel ${parcel} was posted.` }),
  },
}

/** Area with an in-memory list of pending notifications. */
function parcels(waiting: Posted[], change: Partial<CandidateNotification> = {}): PendingNotifications<Posted> {
  return {
    name: 'parcel-notifications',
    due: sql`select project_id from project`,
    claim: async (_tx, _projectId, { except, atMost }) => {
      const taken = waiting.filter(({ eventId }) => !except.includes(eventId)).slice(0, atMost)
      taken.forEach((event) => waiting.splice(waiting.indexOf(event), 1))
      return taken
    },
    markPending: async (_tx, _projectId, events) => void waiting.push(...events),
    notificationOf: (project, { parcel }) => ({
      ...{ project, accountId, message: 'paid' },
      write: (language) => renderMessage(parcelPosted, language, { parcel }),
      more: { label: { zh: '查看包裹：', en: 'See your parcel: ' }, path: `/default/parcel/${parcel}` },
      ...change,
    }),
  }
}

const notify = (pending: PendingNotifications<Posted>) => notifyBatch(pending, service.services, project.projectId)
const told = async () =>
  (await latestMessages(service.services, { limit: 10 }))
    .map(({ channel, template, text }) => ({ channel, template, text }))
    .sort((a, b) => a.channel.localeCompare(b.channel))

test('an area’s notification has its own text, and its link in emails only', async () => {
  await notify(parcels([{ eventId: 'one', parcel: 'P1' }]))
  const [email, sms, ...others] = await told()
  expect(others).toEqual([])
  expect(sms).toEqual({ channel: 'sms', template: 'parcelPosted', text: '包裹 P1 已寄出。' })
  expect(email?.text).toMatch(/^包裹 P1 已寄出。\n\n查看包裹：http.*redirect=%2Fdefault%2Fparcel%2FP1$/)
})

test('a pending notification without content is completed and not sent', async () => {
  const waiting = [{ eventId: 'one', parcel: 'P1' }]
  await notify({ ...parcels(waiting), notificationOf: () => null })
  expect([waiting, await told()]).toEqual([[], []])
})

test('a failed notification is rescheduled without blocking the others', async () => {
  await service.services.db.execute(
    sql`update account set phone_cipher = substr(phone_cipher, 1, 20) where account_id = ${accountId}`,
  )
  const waiting = [{ eventId: 'kept', parcel: 'P1' }]
  const pending = parcels(waiting)
  await notify(pending)
  expect(waiting).toEqual([{ eventId: 'kept', parcel: 'P1' }])
  waiting.push({ eventId: 'other', parcel: 'P2' })
  await service.services.db.execute(sql`update account set phone_cipher = null`)
  await notify(pending)
  expect((await told()).map(({ text }) => /P\d/.exec(text)?.[0])).toEqual(['P2'])
})
