/** Events from outside of the page, such as operator actions; more are in test/portal/happenings.ts. */
import { sql } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import type { ExamInfo } from '@contract/endpoints/home'
import { moduleTypeOf } from '@contract/project/function-module'
import type { Module } from '@contract/project/gates'
import { newCaptcha } from '@server/areas/account/captcha/captcha'
import { gatesOf } from '@server/calls/project/gates'
import { requireProject } from '@server/calls/project/find-project'
import type { Services } from '@server/core/services'
import { operate } from '../../portal/happenings'
import { portalUrl } from './portal-address'
import { expect } from './test'

interface Switched {
  domain: string
  module: Module
  /** Arguments of the operator's tool (`suspended`, `open --from …`); null resets the switch. */
  to: string | null
}

/** Switches a module as the operator does, and waits until the running service applies it. */
export async function switchModule(services: Services, { domain, module, to }: Switched): Promise<void> {
  const known = () => gateInPortal(domain, module)
  await operate(services, to ? `gates set ${domain} ${module} ${to}` : `gates reset ${domain} ${module}`)
  const gate = gatesOf(services, await requireProject(services, domain))[module]
  await expect.poll(known).toEqual({ switch: gate.switch, opensAt: gate.opensAt ?? null })
}

/** Switches a project's maintenance on or off, and waits until the running service applies it. */
export async function setMaintenance(services: Services, domain: string, isOn: boolean): Promise<void> {
  await services.db.execute(sql`
    update project set definition = definition || ${JSON.stringify({ maintenance: isOn })}::jsonb, revision = revision + 1
    where domain = ${domain}`)
  const statusOf = async () => (await askForInfo(domain)).status
  await expect.poll(statusOf).toBe(isOn ? 403 : 200)
}

async function gateInPortal(domain: string, module: Module) {
  const { data } = (await (await askForInfo(domain)).json()) as { data: ExamInfo }
  const found = data.function_module.find(({ module_type }) => module_type === moduleTypeOf(module))
  return found && { switch: found.switch, opensAt: found.opensAt ?? null }
}

function askForInfo(domain: string): Promise<Response> {
  return fetch(`${portalUrl}/exm_c/g/eis/${domain}`, { headers: { 'app-key': 'exam-h5' } })
}

/** Makes the page request text captchas, as after too many image captchas for one address. */
export async function withoutLetters(page: Page): Promise<void> {
  await page.route('**/ea/g/captchas', async (route) => {
    const asked = route.request().postDataJSON() as object
    await route.continue({ postData: { ...asked, kind: 'words' } })
  })
}

/** Replaces every captcha of the page by one with a known answer, which is returned. */
export async function readableCaptchas(page: Page, services: Services, domain: string): Promise<string> {
  const { projectId } = await requireProject(services, domain)
  const answer = 'A3K7'
  await page.route('**/ea/g/captchas', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: { id: string } }
    envelope.data.id = newCaptcha(services, projectId, answer)
    await route.fulfill({ response, json: envelope })
  })
  return answer
}

/** Types the answer once the image has loaded. */
export async function answerCaptcha(page: Page, answer: string): Promise<void> {
  await expect(page.getByRole('img', { name: /^(图形验证码图片|Picture with characters to enter)$/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^(图形验证码|Characters in the picture)$/ }).fill(answer)
}
