import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { decimals, formatPattern } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import { publicUrl } from '@server/core/http/public-url'
import { enqueueMessage } from '../outbox/messages'
import type { NoticeValues } from '../outbox/templates'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { takeAgreement, type Addressee } from './agreements'
import { noticeFields } from './notice-fields'
import { noticeTemplates } from './notice-templates'

/** The screen of the Mini Program that opens an address of the site. */
const ENTRY_PAGE = 'areas/shell/pages/entry/index'

export interface Notice {
  topic: SubscribeTopic
  accountId: string
  batchName: LocalText
  registrationNumber: string
  amountCents: number
  /** What the message says: until when, or when. */
  at: Date
  /** Address in the site that a tap leads to, from `/` on. */
  path: string
  /** Only an agreement that is this old lets us write; any without it. */
  agreedBy?: Date
  /** Not sent any more from then on. */
  expiresAt?: Date
}

/** Writes to a candidate who agreed, in the caller's transaction; nothing happens for one who did not. */
export async function enqueueNotice(services: Services, tx: Executor, project: Project, notice: Notice): Promise<void> {
  const template = noticeTemplates(services.env).find(({ topic }) => topic === notice.topic)
  if (!template) return
  const { projectId } = project
  const { topic, accountId, agreedBy, expiresAt } = notice
  const addressee = await takeAgreement(services, tx, { projectId, accountId }, topic, agreedBy)
  if (!addressee) return
  const values = valuesOf(project, notice, addressee)
  await enqueueMessage(services, tx, {
    projectId,
    channel: 'wechat',
    target: addressee.openid,
    template: topic,
    values,
    language: addressee.language,
    notice: {
      templateId: template.templateId,
      page: pageOf(services, project, notice),
      fields: noticeFields[topic](values),
    },
    ...(expiresAt && { expiresAt }),
  })
}

function valuesOf({ definition }: Project, notice: Notice, { language }: Addressee): NoticeValues {
  return {
    examName: definition.name[language],
    batchName: notice.batchName[language],
    registrationNumber: notice.registrationNumber,
    amount: decimals(notice.amountCents),
    // the one way of writing it that WeChat takes in every language
    at: formatPattern(notice.at.getTime(), 'yyyy年MM月dd日 HH:mm'),
  }
}

function pageOf({ env }: Services, { definition }: Project, { path }: Notice): string {
  return `${ENTRY_PAGE}?p=${definition.domain}&q=${encodeURIComponent(publicUrl(env) + path)}`
}
