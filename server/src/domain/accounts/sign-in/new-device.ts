import { and, eq, lte } from 'drizzle-orm'
import type { Device, SignInWay } from '@contract/identity/sign-ins'
import { takeSlots } from '@server/calls/limits/rate-limit'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Visitor } from '@server/calls/visitor'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { acceptedAgreements } from '@server/core/tables/account'
import { signInEvents } from '@server/core/tables/security'
import { withAddress } from '../../outbox/write-notifications'
import { renderMessage, type Language, type MessageTemplate } from '../../outbox/written'
import { enqueueNotice, noticeTime, noticeText } from '../../wechat/notices'
import type { Account } from '../accounts'
import { securityNotifications, sendToOwner, type SecurityNotification } from '../notify-owner'
import { deviceOf, deviceLabel } from './device'
import { knownDeviceOf } from './known-device'
import { SIGN_IN_RETENTION_MS } from './sign-in-events'

/** Rate limit of notifications per account, so that repeated sign-ins without a mark cause no text message costs. */
export const NEW_DEVICE_LIMIT = { max: 5, windowMs: 24 * 60 * 60_000 }

/** Ways of signing in with a message of their own, or into an account that did not exist before. */
const NOTIFIED_OTHERWISE: readonly SignInWay[] = ['newAccount', 'recovery']

const seeDevices = {
  label: { zh: '查看登录设备：', en: 'View devices: ' },
  path: '/default/accountSafe/devices',
}

interface NewDeviceValues extends SecurityNotification {
  /** Operating system, browser and masked address, as the list of devices shows them. */
  device: string
}

/** Names the screens as the client labels them. */
const newDevice: MessageTemplate<NewDeviceValues> = {
  name: 'newDevice',
  wording: {
    zh: ({ examName, at, device }) => ({
      subject: '账号安全提醒：新设备登录',
      text: `【${examName}】您的账号于 ${at} 在新设备上登录（${device}）。如非本人操作，请立即登录，在“账号安全”的“登录设备与记录”中退出这台设备，并修改密码。`,
    }),
    en: ({ examName, at, device }) => ({
      subject: 'Account security: a new device',
      text: `${examName}: a new device signed in to your account on ${at} (${device}). If this was not you, sign in now, open “Account security”, then “Devices and sign-ins”, sign out that device and change your password.`,
    }),
  },
}

interface NewSignIn {
  way: SignInWay
  project: Project
  visitor: Visitor
}

/**
 * Notifies the owner of a sign-in from a device without a mark of this account. Runs in the transaction of the sign-in,
 * before the sign-in is recorded and the device is marked. Text messages and emails use the project's language, because
 * the person signing in may be an attacker with another language; WeChat notices use the language of the recipient's
 * WeChat.
 */
export async function notifyOfNewDevice(
  services: Services,
  tx: Executor,
  account: Account,
  { way, project, visitor }: NewSignIn,
): Promise<void> {
  const { projectId, accountId } = account
  if (!visitor.marks || NOTIFIED_OTHERWISE.includes(way) || knownDeviceOf(services, account, visitor.marks) !== null)
    return
  if (!(await hasSignedInBefore(services, tx, account))) return
  const limit = { ...NEW_DEVICE_LIMIT, turns: 1 }
  if (await takeSlots({ db: tx, now: services.now }, projectId, `newDevice:${accountId}`, limit)) return
  const [device, at] = [deviceOf(visitor), services.now()]
  const writtenIn = (language: Language) =>
    renderMessage(newDevice, language, valuesOf(project, { device, at }, language))
  const written = writtenIn(projectLanguage(project))
  const email = withAddress(services, { project, more: seeDevices }, written)
  await sendToOwner(services, tx, account, { sms: written, email })
  await enqueueNotice(services, tx, project, {
    ...{ topic: 'newDevice', accountId, path: seeDevices.path },
    write: (language) => ({
      written: writtenIn(language),
      fields: fieldsOf(valuesOf(project, { device, at }, language), at, language),
    }),
  })
}

/** `at` in milliseconds. */
function valuesOf(
  project: Project,
  { device, at }: { device: Device; at: number },
  language: Language,
): NewDeviceValues {
  return { ...securityNotifications(project, language, at), device: deviceLabel(device)[language] }
}

const whatToDo = { zh: '非本人操作请退出该设备并改密码', en: 'Not you? Sign it out' }

/** Template fields: 考试名称, 登录时间, 登录设备, 备注 */
const fieldsOf = ({ examName, device }: NewDeviceValues, at: number, language: Language) => ({
  thing1: noticeText(examName),
  time2: noticeTime(new Date(at)),
  thing3: noticeText(device),
  thing4: noticeText(whatToDo[language]),
})

/** Falls back to the accepted agreement when sign-in events have passed their retention period of half a year. */
async function hasSignedInBefore(services: Services, tx: Executor, owner: Account): Promise<boolean> {
  const { projectId, accountId } = owner
  const [event] = await tx
    .select({ at: signInEvents.at })
    .from(signInEvents)
    .where(
      and(
        eq(signInEvents.projectId, projectId),
        eq(signInEvents.accountId, accountId),
        eq(signInEvents.outcome, 'signedIn'),
      ),
    )
    .limit(1)
  if (event) return true
  const [accepted] = await tx
    .select({ at: acceptedAgreements.acceptedAt })
    .from(acceptedAgreements)
    .where(
      and(
        eq(acceptedAgreements.projectId, projectId),
        eq(acceptedAgreements.accountId, accountId),
        lte(acceptedAgreements.acceptedAt, new Date(services.now() - SIGN_IN_RETENTION_MS)),
      ),
    )
    .limit(1)
  return accepted !== undefined
}
