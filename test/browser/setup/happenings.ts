/** What happens to a candidate from outside of the page: time passes, seats go, switches turn, sign-ins end. */
import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import type { ExamInfo } from '@contract/endpoints/home'
import type { Module } from '@contract/gates'
import { storeCaptcha } from '@server/areas/account/captcha/captcha'
import { revokeAccountTokens } from '@server/core/accounts/access-tokens'
import { gatesOf } from '@server/core/projects/gates'
import { requireProject } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { runOperator } from '@server/operator/run-operator'
import type { Candidate } from '../../portal/candidate'
import { portalUrl } from './portal-address'
import { expect } from './test'

/** The time to pay of a registration ends so many seconds from now; it ended already when negative. */
export async function letTimeToPayEnd(services: Services, registrationId: string, inSeconds: number): Promise<void> {
  const expiresAt = new Date(services.now() + inSeconds * 1000)
  await services.db.update(orders).set({ expiresAt }).where(eq(orders.registrationId, registrationId))
  await services.db.update(registrations).set({ expiresAt }).where(eq(registrations.registrationId, registrationId))
}

export async function endSignIn(services: Services, domain: string, { user }: Pick<Candidate, 'user'>): Promise<void> {
  const { projectId } = await requireProject(services, domain)
  await revokeAccountTokens(services.db, { projectId, accountId: user.accountId })
}

interface Switched {
  domain: string
  module: Module
  /** How the operator's tool is told: `suspended`, `open --from …`; null takes the operator's switch away. */
  to: string | null
}

/** The operator switches a module, and the running service has noticed. */
export async function switchModule(services: Services, { domain, module, to }: Switched): Promise<void> {
  const known = () => gateInPortal(domain, module)
  const said: string[] = []
  const note = (text: string) => void said.push(text)
  const words = to ? ['gates', 'set', domain, module, ...to.split(' ')] : ['gates', 'reset', domain, module]
  const setting = { print: note, complain: note, services: async () => services, actor: 'journeys' }
  expect(await runOperator(words, setting), said.join('\n')).toBe(0)
  const gate = gatesOf(services, await requireProject(services, domain))[module]
  await expect.poll(known).toEqual({ switch: gate.switch, opensAt: gate.opensAt ?? null })
}

async function gateInPortal(domain: string, module: Module) {
  const response = await fetch(`${portalUrl}/exm_c/g/eis/${domain}`, { headers: { 'app-key': 'exam-h5' } })
  const { data } = (await response.json()) as { data: ExamInfo }
  const found = data.function_module.find(({ module_type }) => module_type === module)
  return found && { switch: found.switch, opensAt: found.opensAt ?? null }
}

/** From now on every captcha of the page can be read: the answer to it is what this answers. */
export async function readableCaptchas(page: Page, services: Services, domain: string): Promise<string> {
  const { projectId } = await requireProject(services, domain)
  const answer = 'A3K7'
  await page.route('**/ea/g/captchas', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: { id: string } }
    envelope.data.id = await storeCaptcha(services, projectId, answer)
    await route.fulfill({ response, json: envelope })
  })
  return answer
}
