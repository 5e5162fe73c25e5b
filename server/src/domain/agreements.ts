import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { acceptedAgreements } from '@server/core/tables/account'

interface Agreements {
  user: LocalText
  privacy: LocalText
}

interface HasAgreements {
  agreements?: Agreements | undefined
}

/** Returns the project's own agreement texts, else the default texts. */
export function agreementsOf({ agreements }: HasAgreements): Agreements {
  return agreements ?? usual
}

/** Hash of the texts: every change of wording requires a new acceptance. */
function revisionOf(definition: HasAgreements): string {
  const { user, privacy } = agreementsOf(definition)
  const texts = JSON.stringify([user.zh, user.en, privacy.zh, privacy.en])
  return createHash('sha256').update(texts).digest('base64url').slice(0, 22)
}

const usual: Agreements = {
  user: {
    zh: `## 账号
一个人在一个考试项目中只有一个账号，凭本人有效证件注册。账号由本人使用，不得转借。

## 您的责任
- 填写的信息真实、准确、完整，与证件一致
- 保管好密码和验证码，不告诉任何人
- 手机号或邮箱更换后及时更新

## 我们的责任
- 按公布的时间和规则受理报名
- 报名、支付、审核的结果以本系统显示的为准，并及时通知您

## 违规
冒用他人身份或提供虚假信息的，考试机构可按考试规定取消报名资格。`,
    en: `## Your account
Each person has one account per exam, created with their own valid ID document. Only you may use it.

## What we ask of you
- give true, accurate and complete information that matches your ID document
- keep your password and codes to yourself
- update your phone or email when it changes

## What we do
- accept registrations at the published times and under the published rules
- show the results of registration, payment and review here, and notify you

## Breaking the rules
The exam body may cancel the registration of anyone who uses another person’s identity or gives false information.`,
  },
  privacy: {
    zh: `## 收集什么
手机号或邮箱、姓名、证件类型和号码、性别、出生日期；报名时按考试要求另外填写的信息、照片和材料。

## 用来做什么
确认您的身份和报考资格、组织考试、收费和退费、通知您。不用于广告，也不出售。

## 如何保护
个人信息加密保存，只有办理业务需要的人员可以查看，查看和更改都有记录。

## 提供给谁
组织考试的考试机构；支付时的支付机构；法律要求的机关。

## 您的权利
您可以向考试机构要求查看、更正、导出或删除您的信息；法律要求保存的除外。

## 未满 18 周岁
请与监护人一起阅读。提交报名须经监护人同意。`,
    en: `## What we collect
Your phone number or email, name, ID document type and number, gender and date of birth. When you register for an exam: the information, photos and documents it asks for.

## What for
To check your identity and eligibility, run the exam, collect and refund fees, and notify you. We do not use it for advertising or sell it.

## How we protect it
Personal information is stored encrypted. Only staff who need it for their work can see it. We record what they view and change.

## Who gets it
The exam body that runs the exam, payment providers when you pay, and authorities where the law requires it.

## Your rights
You can ask the exam body to show, correct, export or delete your information, except information the law requires it to keep.

## Under 18
Read this with your guardian. Your guardian must agree before you can submit a registration.`,
  },
}

/** Returns whether the account has accepted the current agreement texts. */
export async function hasAccepted(executor: Executor, { definition }: Project, owner: Owner): Promise<boolean> {
  const [row] = await executor
    .select({ acceptedAt: acceptedAgreements.acceptedAt })
    .from(acceptedAgreements)
    .where(
      and(
        eq(acceptedAgreements.projectId, owner.projectId),
        eq(acceptedAgreements.accountId, owner.accountId),
        eq(acceptedAgreements.revision, revisionOf(definition)),
      ),
    )
  return row !== undefined
}

/** Records that the account accepted the current agreement texts; the first acceptance is preserved. */
export async function accept(
  { now }: Pick<Services, 'now'>,
  executor: Executor,
  { definition }: Pick<Project, 'definition'>,
  { projectId, accountId }: Owner,
): Promise<void> {
  await executor
    .insert(acceptedAgreements)
    .values({ projectId, accountId, revision: revisionOf(definition), acceptedAt: new Date(now()) })
    .onConflictDoNothing()
}

/** Throws EA_AGREEMENT when the account has not accepted the current texts and does not accept them with this call. */
export async function requireAgreement(
  services: Pick<Services, 'now'>,
  executor: Executor,
  project: Project,
  owner: Owner,
  agrees: boolean,
): Promise<void> {
  if (await hasAccepted(executor, project, owner)) return
  if (!agrees) throw new Failure('EA_AGREEMENT')
  await accept(services, executor, project, owner)
}
