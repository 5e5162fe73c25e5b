import { Candidate } from '../../portal/candidate'
import { operate } from '../../portal/happenings'
import { portalUrl } from '../setup/portal-address'
import { card, expectScreen } from '../setup/screen'
import { expect, test } from '../setup/test'
import { openAs } from '../setup/visitors/entering'
import { newVisitor } from '../setup/visitors/visitors'

const texts = {
  zh: {
    ...{ screen: '个人信息', card: '基本信息', show: '显示完整号码', hide: '隐藏号码' },
    changed: '账号的证件号码已更换，原来的号码不能完整显示。',
  },
  en: {
    ...{ screen: 'Personal information', card: 'Basic information', show: 'Show full number', hide: 'Hide number' },
    changed: 'The ID document number of your account has changed, so we cannot show the old number in full.',
  },
}

for (const language of ['zh', 'en'] as const)
  test(`a candidate shows and hides the full ID number; another number stays masked (${language})`, async ({
    page,
    services,
  }) => {
    const text = texts[language]
    const { account, password } = await newVisitor(services, 'demo')
    const candidate = await Candidate.signIn(portalUrl, 'demo', account, password)
    const full = account.replace('guest', 'P')
    const masked = full.replace(/(?<=^..).{5}/, '*****')

    await openAs(page, '/default/user_information', { domain: 'demo', candidate, language })
    await expectScreen(page, text.screen)
    const information = card(page, text.card)
    await expect(information.getByText(masked, { exact: true })).toBeVisible()
    await information.getByRole('button', { name: text.show }).click()
    await expect(information.getByText(full, { exact: true })).toBeVisible()
    await information.getByRole('button', { name: text.hide }).click()
    await expect(information.getByText(masked, { exact: true })).toBeVisible()
    await expect(page.getByText(full)).toHaveCount(0)

    const corrected = `E${full.slice(1)}`
    await operate(services, `accounts correct demo ${account} --id-number ${corrected}`)
    await information.getByRole('button', { name: text.show }).click()
    await expect(page.getByRole('status').filter({ hasText: text.changed })).toBeVisible()
    await expect(information.getByText(masked, { exact: true })).toBeVisible()
    await expect(page.getByText(corrected)).toHaveCount(0)
  })
