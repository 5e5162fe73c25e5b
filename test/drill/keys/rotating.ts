/** World of registrations with concurrent key rotations and sign-ins. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { refreshKeys, KEY_LEAD_MS, prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { encryptRow } from '@server/core/personal-data/encrypted-rows'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { signInEvents } from '@server/core/tables/security'
import { hashPassword } from '@server/domain/accounts/passwords'
import { makeKey } from '@server/domain/key-rotation/change-keys'
import { createCandidates, loginNameOf, type SignedIn } from '../../service/registration/race/many-candidates'
import { KEYS_EVERY_MS } from '../crowd/instance'
import type { Stage, World } from '../crowd/world'
import { DOMAIN } from '../history/world/project'
import { registering } from '../history/world/registering'
import { isThrough, settleKeys } from './settle-keys'

const PASSWORD = 'Right-password1'
const PEOPLE = 3
/** Several pages, so that an instance killed in between leaves some. */
const SEALED_BEFORE = 450
/** Time for every instance to learn a new key before it encrypts with it. The clock must not jump meanwhile. */
const HEARD_MS = 6 * KEYS_EVERY_MS

export async function rotating(stage: Stage): Promise<World> {
  const { services } = stage
  let isComing = false
  const jump = (ms: number) => (isComing ? Promise.resolve() : stage.jump(ms))
  const world = await registering({ ...stage, jump })
  await prepareEncryption(services)
  const forgetKeys = refreshKeys(services, KEYS_EVERY_MS)
  const people = await peopleWithPasswords(services, world.projectId)
  const refused: string[] = []
  const rotate = async () => {
    if (!(await isThrough(services))) return
    isComing = true
    await makeKey(services)
    await sleep(HEARD_MS)
    isComing = false
    await stage.jump(KEY_LEAD_MS)
  }
  return {
    ...world,
    actors: [
      ...world.actors,
      ...people.map((person) => signingIn(stage, person, refused)),
      { pauseMs: 200, act: rotate },
    ],
    settle: async () => {
      const open = await world.settle()
      const left = await settleKeys(stage, world.projectId)
      forgetKeys()
      return [...open, ...left, ...refused]
    },
  }
}

/** Creates people with many earlier sign-ins, whose devices are encrypted. */
async function peopleWithPasswords(services: Services, projectId: string): Promise<SignedIn[]> {
  const people = await createCandidates(services, projectId, PEOPLE, () => ({}))
  const accountIds = people.map(({ accountId }) => accountId)
  const passwordHash = await hashPassword(PASSWORD, services.env.PASSWORD_MEMORY_KIB)
  await services.db.update(accounts).set({ passwordHash }).where(inArray(accounts.accountId, accountIds))
  const rows = Array.from({ length: SEALED_BEFORE }, (_, index) =>
    encryptRow(services.personalData, signInEvents, {
      ...{ projectId, accountId: accountIds[index % PEOPLE] ?? '', eventId: newId() },
      ...{ way: 'password' as const, outcome: 'signedIn' as const },
      ...{ device: `device ${index}`, at: new Date(services.now()) },
    }),
  )
  await services.db.insert(signInEvents).values(rows)
  return people
}

/** Signs in and reads the profile; neither may ever be refused. */
function signingIn({ callsOf, chance }: Stage, person: SignedIn, refused: string[]) {
  const own = chance.split()
  const account = loginNameOf(person.accountId)
  const signIn = callsOf(person, own)
  return {
    pauseMs: 300,
    act: async () => {
      const body = { domain: DOMAIN, account, password: PASSWORD, agreed: true }
      const { error, data } = await signIn('POST /ea/g/sign-in', { body })
      if (error) return void refused.push(`signing in was refused: ${error}`)
      const me = await callsOf({ token: data.token, accountId: person.accountId }, own)('GET /ea/me', {})
      if (me.error) refused.push(`who signed in was not known: ${me.error}`)
    },
  }
}
