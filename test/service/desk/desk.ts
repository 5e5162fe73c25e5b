import type { FastifyInstance } from 'fastify'
import { CSRF_HEADER, type DeskSession } from '@contract/desk/staff'
import type { Role, RoleGrant } from '@contract/desk/roles'
import type { Services } from '@server/core/services'
import { addStaff } from '@server/domain/staff/accounts'
import { replaceRoles } from '@server/domain/staff/roles'
import { setFactors } from '@server/domain/staff/set-up'
import { hashPassword } from '@server/domain/accounts/passwords'
import { newSeed } from '@server/domain/accounts/time-codes'
import { Authenticator } from '../../portal/authenticator'

export const PASSWORD = 'Tulip42house'
const ORIGIN = 'http://localhost:8090'

export interface DeskAnswer {
  status: number
  error: string | null
  data: unknown
  headers: Record<string, unknown>
  text: string
}

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** Browser of a staff member: keeps the session cookie and the CSRF token. */
export class DeskBrowser {
  cookie = ''
  csrf = ''

  constructor(private readonly desk: FastifyInstance) {}

  async call(key: string, { body, headers = {} }: Sent = {}): Promise<DeskAnswer> {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string]
    const own = { origin: ORIGIN, cookie: this.cookie, [CSRF_HEADER]: this.csrf, 'content-type': 'application/json' }
    const payload = body === undefined ? '' : JSON.stringify(body)
    const response = await this.desk.inject({ method, url, headers: { ...own, ...headers }, payload })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') this.cookie = set.split(';')[0] ?? ''
    const isJson = String(response.headers['content-type']).includes('json')
    const { error = null, data = null } = isJson ? response.json<{ error: string | null; data: unknown }>() : {}
    return { status: response.statusCode, error, data, headers: response.headers, text: response.body }
  }

  /** Signs in and reads the CSRF token. */
  async signIn(name: string, code: string): Promise<void> {
    const first = await this.call('POST /desk/sign-in', { body: { name, password: PASSWORD } })
    const { ticket } = first.data as { ticket: string }
    const second = await this.call('POST /desk/sign-in/code', { body: { ticket, code } })
    if (second.error) throw new Error(second.error)
    await this.readSession()
  }

  async readSession(): Promise<DeskSession> {
    const session = (await this.call('GET /desk/session')).data as DeskSession
    this.csrf = session.csrf
    return session
  }
}

export interface Person {
  staffId: string
  name: string
  app: Authenticator
}

/** Adds a staff member with password and authenticator app. */
export async function addPerson(
  services: Services,
  name: string,
  role: Role,
  scope: Partial<RoleGrant> = {},
): Promise<Person> {
  const seed = newSeed()
  const passwordHash = await hashPassword(PASSWORD, services.env.PASSWORD_MEMORY_KIB)
  const staffId = await addStaff(services, services.db, { name, displayName: name, addedBy: null })
  await setFactors(services, services.db, staffId, { passwordHash, seed, lastStep: 0 })
  const grant = { role, projectId: null, kinds: null, batches: null, areas: null, ...scope }
  await replaceRoles(services.db, staffId, [grant])
  return { staffId, name, app: new Authenticator(seed, services.now) }
}
