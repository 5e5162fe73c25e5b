import { unzipSync } from 'fflate'
import { ownDataJobs } from '@server/areas/account/jobs'
import { personalData } from '@server/area-list'
import { accountById } from '@server/domain/accounts/accounts'
import { actorOf } from '@server/calls/actor/actors'
import type { TestService } from '../../harness'

export const PASSWORD = 'Right-password1'

export async function runJobs({ services }: TestService): Promise<void> {
  for (const job of ownDataJobs(personalData)) await job.run(services)
}

export async function ownerOf({ services }: TestService, token: string) {
  const actor = await actorOf(services, token)
  if (!actor) throw new Error('nobody is signed in with this token')
  const { projectId, accountId } = actor
  return { projectId, accountId }
}

export async function accountOf(service: TestService, owner: Awaited<ReturnType<typeof ownerOf>>) {
  return accountById(service.services, owner.projectId, owner.accountId)
}

export const overview = (service: TestService, token: string) => service.call('GET /ea/own-data', {}, { token })

export const askForExport = (service: TestService, token: string, password = PASSWORD) =>
  service.call('POST /ea/own-data/export', { body: { password } }, { token })

export const askForDeletion = (service: TestService, token: string, password = PASSWORD) =>
  service.call('POST /ea/own-data/deletion', { body: { password } }, { token })

export const signIn = (service: TestService, account: string, password = PASSWORD) =>
  service.call('POST /ea/g/sign-in', { body: { domain: 'academy', account, password, agreed: true } })

/** Downloads an export; returns the status, headers and files of the archive by path. */
export async function fetchExport({ app }: TestService, url: string) {
  const reply = await app.inject({ url })
  const files = reply.statusCode === 200 ? unzipSync(new Uint8Array(reply.rawPayload)) : {}
  return { status: reply.statusCode, headers: reply.headers, files }
}

export const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
