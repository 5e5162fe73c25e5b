/** A character that no font has is announced where a document that prints the candidate’s name is offered. */
import type { Page } from '@playwright/test'
import type { Services } from '@server/core/services'
import { Candidate } from '../../portal/candidate'
import { operate } from '../../portal/happenings'
import { issueCertificate } from '../../portal/issued'
import { portalUrl } from '../setup/portal-address'
import { button, expectScreen, words } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { paidForShortBatch } from '../setup/visitors/registered'
import { newVisitor } from '../setup/visitors/visitors'

const domain = 'demo'
/** Unassigned code point, which the name rule accepts and no font has. */
const RARE = '\u{2fff0}'

/** Opens the screen in both languages and expects the warning next to the document. */
async function expectNote(page: Page, address: string, candidate: Candidate): Promise<void> {
  await openAs(page, address, { domain, candidate })
  await expect(words(page, new RegExp(`姓名中的“${RARE}”已正确保存，但目前的字体不能打印它`, 'u'))).toBeVisible()
  await openAs(page, address, { domain, candidate, language: 'en' })
  await expect(words(page, new RegExp(`“${RARE}” in your name is saved correctly`, 'u'))).toBeVisible()
}

const rename = (services: Services, account: string, name: string) =>
  operate(services, `accounts correct ${domain} ${account} --name ${name}`)

test('on a certificate', async ({ page, services }) => {
  const { account, password } = await newVisitor(services, domain, `王${RARE}`)
  await issueCertificate(services, account)
  const candidate = await Candidate.signIn(portalUrl, domain, account, password)
  const { certificates } = await candidate.call('GET /exm_c/certificates', {})
  await expectNote(page, `/default/certificate/my_certificates/${certificates[0]?.certificateId}`, candidate)
})

test('on a result with a report', async ({ page, services }) => {
  const { user } = await Candidate.signIn(portalUrl, domain, 'result01')
  await rename(services, 'result01', `王${RARE}`)
  try {
    await expectNote(page, '/default/grade/grade/R04', await Candidate.signIn(portalUrl, domain, 'result01'))
    await expect(button(page, 'Result report')).toBeVisible()
  } finally {
    await rename(services, 'result01', user.realName)
  }
})

test('on the receipts of payments', async ({ page, services }) => {
  const { visitor } = await paidForShortBatch(services)
  await rename(services, visitor.account, `王${RARE}`)
  const candidate = await Candidate.signIn(portalUrl, domain, visitor.account, visitor.password)
  await expectNote(page, '/default/examination/registration_fee', candidate)
  await expectScreen(page, 'Payments and refunds')
})
