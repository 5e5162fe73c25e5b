import { and, asc, eq, or, sql, type Column } from 'drizzle-orm'
import { GENDER_NAMES, ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import { countryName } from '@contract/identity/places/countries'
import { SAFE_QUESTION_WORDS } from '@contract/identity/safe-question-text'
import type { SafeQuestion } from '@contract/identity/safe-questions'
import { SIGN_IN_RETENTION_DAYS } from '@contract/identity/own-data'
import type { Device } from '@contract/identity/sign-ins'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { acceptedAgreements, accessTokens, accounts, passwordTries } from '@server/core/tables/account'
import { idempotencyKeys } from '@server/core/tables/operations'
import { queueEntrances } from '@server/core/tables/queue'
import { accountChanges, recoveryCodes, safeAnswers, secondFactors, signInEvents } from '@server/core/tables/security'
import type { PersonalDataSource, Person, ExportedEntry } from '../personal-data/personal-data-source'
import { exportedDay, entry, fact, exportedTime, part } from '../personal-data/export-entries'
import { factorStatus } from './sign-in/second-factor'
import { CHANGE_WORDS, deviceLabel, OUTCOME_WORDS, WAY_WORDS } from './sign-in/device'

const DAY_MS = 24 * 3_600_000

type OfAccount = Parameters<Executor['delete']>[0] & { projectId: Column; accountId: Column }
const isOf = (table: OfAccount, { projectId, accountId }: Owner) =>
  and(eq(table.projectId, projectId), eq(table.accountId, accountId))

/** Personal-data source of accounts: identity, credentials and current sign-ins. */
export const accountPersonalData: PersonalDataSource = {
  tables: [
    ...[accounts, accessTokens, passwordTries, safeAnswers, accountChanges, signInEvents, idempotencyKeys],
    ...[acceptedAgreements, secondFactors, recoveryCodes, queueEntrances],
  ],
  exportSections: async (services, person) => [
    ...part('账号和身份', 'Account and identity', [describeAccount(person)]),
    ...part('登录中的设备', 'Devices signed in', await describeDevices(services, person)),
    ...part('登录记录', 'Sign-ins', await describeSignIns(services, person)),
    ...part('密保问题', 'Security questions', await describeQuestions(services, person)),
    ...part('两步验证', 'Two-step sign-in', await describeSecondFactor(services, person)),
    ...part('已同意的协议', 'Agreements accepted', await describeAgreements(services, person)),
    ...part('尚未生效的变更', 'Pending changes', await describeChanges(services, person)),
  ],
  remaining: (services) => {
    const until = new Date(services.now() + SIGN_IN_RETENTION_DAYS * DAY_MS).toISOString()
    return Promise.resolve([{ kind: 'signIns', until }])
  },
  end: async (services, tx, { owner }) => {
    // sign-in events stay until their retention ends; they identify neither the person nor an exact place
    const tables = [accessTokens, safeAnswers, accountChanges, secondFactors, recoveryCodes, idempotencyKeys]
    for (const table of [...tables, acceptedAgreements, queueEntrances])
      await tx.delete(table).where(isOf(table, owner))
    // attempts recorded by login name are keyed hashes and expire within a day
    const { projectId, accountId } = owner
    const tries = and(
      eq(passwordTries.projectId, projectId),
      or(
        eq(passwordTries.subject, `account:${accountId}`),
        sql`starts_with(${passwordTries.subject}, ${`device:${accountId}:`})`,
        sql`starts_with(${passwordTries.subject}, ${`factor:${accountId}:`})`,
      ),
    )
    await tx.delete(passwordTries).where(tries)
    await tx.update(accounts).set(nobody(services, owner)).where(isOf(accounts, owner))
  },
}

/** Stops any pending identity check. */
const asked = { identity: 'unchecked', identityReason: null, identityTries: 0, identityDueAt: null } as const

/**
 * Returns the columns of an anonymised account. Its phone, email, name and document become free for another account.
 */
function nobody(services: Services, owner: Owner) {
  const { accountId } = owner
  const index = `ended:${accountId}`
  return encryptChange(services.personalData, accounts, owner, {
    ...{ loginName: `deleted-${accountId}`, loginNameIndex: index, passwordHash: '', passwordChangedAt: null },
    ...{ realName: '', nameIndex: null, idType: 'other', idNumber: '', idNumberIndex: index, personIndex: index },
    ...{
      country: null,
      city: null,
      gender: null,
      birthDate: null,
      phone: null,
      phoneIndex: null,
      email: null,
      emailIndex: null,
    },
    ...{ groupDomain: null, guardianConsent: false, ...asked, endedAt: new Date(services.now()) },
  })
}

function describeAccount({ account }: Person): ExportedEntry {
  const { country, gender, birthDate } = account
  return entry([
    fact('账号', 'Account', account.account),
    fact('姓名', 'Full name', account.realName),
    fact('证件类型', 'ID document type', ID_TYPE_NAMES[account.idType]),
    fact('签发国家或地区', 'Country or region that issued it', country && (countryName(country) ?? country)),
    fact('证件号码', 'ID document number', account.idNumber),
    fact('性别', 'Gender', gender && GENDER_NAMES[gender]),
    fact('出生日期', 'Date of birth', birthDate && exportedDay(birthDate)),
    fact('所在城市', 'City', account.city),
    fact('手机号码', 'Mobile number', account.phone),
    fact('邮箱', 'Email', account.email),
    fact('集体', 'Group', account.groupDomain),
    account.guardianConsent ? fact('监护人同意', 'Guardian’s consent', { zh: '已登记', en: 'on record' }) : null,
  ])
}

async function describeDevices({ db, personalData }: Services, { owner }: Person): Promise<ExportedEntry[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(isOf(accessTokens, owner))
    .orderBy(asc(accessTokens.createdAt))
  return rows.map((row) => {
    const { device, way, createdAt, lastUsedAt } = decryptRow(personalData, accessTokens, row)
    return entry([
      fact('登录时间', 'Signed in', exportedTime(createdAt)),
      fact('最近使用', 'Last used', exportedTime(lastUsedAt)),
      fact('登录方式', 'How', WAY_WORDS[way]),
      fact('设备', 'Device', deviceOf(device)),
    ])
  })
}

async function describeSignIns({ db, personalData }: Services, { owner }: Person): Promise<ExportedEntry[]> {
  const rows = await db.select().from(signInEvents).where(isOf(signInEvents, owner)).orderBy(asc(signInEvents.at))
  return rows.map((row) => {
    const { at, way, outcome, device } = decryptRow(personalData, signInEvents, row)
    return entry([
      fact('时间', 'When', exportedTime(at)),
      fact('登录方式', 'How', WAY_WORDS[way]),
      fact('结果', 'Outcome', OUTCOME_WORDS[outcome]),
      fact('设备', 'Device', deviceOf(device)),
    ])
  })
}

const deviceOf = (stored: string) => deviceLabel(JSON.parse(stored) as Device)

function questionWords(stored: string): LocalText {
  const words = stored.split(',').map((question) => SAFE_QUESTION_WORDS[question as SafeQuestion])
  return { zh: words.map(({ zh }) => zh).join(' '), en: words.map(({ en }) => en).join(' ') }
}

/** Omits the answers, which are stored as hashes only. */
async function describeQuestions({ db }: Services, { owner }: Person): Promise<ExportedEntry[]> {
  const rows = await db.select().from(safeAnswers).where(isOf(safeAnswers, owner))
  return rows.map(({ questions, setAt }) =>
    entry([fact('问题', 'Questions', questionWords(questions)), fact('设置时间', 'Set', exportedTime(setAt))]),
  )
}

/** Omits the seed and the recovery codes, because they grant access to the account. */
async function describeSecondFactor(services: Services, { owner }: Person): Promise<ExportedEntry[]> {
  const factor = await factorStatus(services, owner)
  if (!factor) return []
  return [
    entry([
      fact('开启时间', 'Turned on', exportedTime(factor.setAt)),
      fact('未使用的恢复码', 'Recovery codes left', String(factor.codesLeft)),
    ]),
  ]
}

async function describeAgreements({ db }: Services, { owner }: Person): Promise<ExportedEntry[]> {
  const rows = await db.select().from(acceptedAgreements).where(isOf(acceptedAgreements, owner))
  return rows.map(({ acceptedAt }) =>
    entry([
      fact('协议', 'What', { zh: '用户协议和隐私政策', en: 'User agreement and privacy policy' }),
      fact('同意时间', 'Accepted', exportedTime(acceptedAt)),
    ]),
  )
}

async function describeChanges({ db, personalData }: Services, { owner }: Person): Promise<ExportedEntry[]> {
  const rows = await db.select().from(accountChanges).where(isOf(accountChanges, owner))
  return rows.map((row) => {
    const { kind, value, dueAt } = decryptRow(personalData, accountChanges, row)
    return entry([
      fact('变更内容', 'What', CHANGE_WORDS[kind]),
      fact('新的值', 'New value', kind === 'password' ? null : value),
      fact('生效时间', 'Takes effect', exportedTime(dueAt)),
    ])
  })
}
