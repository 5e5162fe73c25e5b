import { idPhoto, scannedPage } from '../../portal/id-photo'
import { signIn } from '../setup/visitors/entering'
import { expectEnglish } from '../setup/language'
import {
  button,
  card,
  chooseInPanel,
  expandAll,
  expectScreen,
  input,
  pickFile,
  press,
  tick,
  words,
} from '../setup/screen'
import { expect, test } from '../setup/test'
import { newVisitor } from '../setup/visitors/visitors'

test(
  'in an English project a candidate chooses subjects before test areas, uploads photo and files, and pays',
  { tag: '@main' },
  async ({ page, host, services }) => {
    test.slow()
    const visitor = await newVisitor(services, 'demo-en', 'ROBIN HALE')

    await host.open(page, '/e/demo-en/login')
    await expect(page).toHaveTitle('International Chartered Project Analyst Examination')
    await press(page, 'Sign in')
    await expect(input(page, 'Password')).toBeVisible()
    await expectEnglish(page)
    await signIn(page, visitor, 'en')
    await expect(words(page, 'Hello, ROBIN HALE')).toBeVisible()
    await press(page, 'Register')

    await expectScreen(page, 'Choose an exam')
    await expectEnglish(page)
    await press(card(page, 'Spring exam'), 'Register')

    await expectScreen(page, 'Notes for candidates')
    await expectEnglish(page)
    await press(page, 'Start registration')

    await expectScreen(page, 'Letter of commitment')
    await tick(page, /I have read and accept/)
    await expectEnglish(page)
    await press(page, 'Accept and continue')

    await expectScreen(page, 'Basic information')
    await press(page, 'Save and continue')
    await expect(words(page, 'Items to correct: 4')).toBeVisible()
    await expectEnglish(page)
    await input(page, 'Passport valid until').fill('30 June 2029')
    await input(page, 'Passport valid until').blur()
    await expect(input(page, 'Passport valid until')).toHaveValue(/30.Jun.2029/)
    await chooseInPanel(page, 'Place of residence', 'United Kingdom', 'London')
    await input(page, 'Years of relevant experience').fill('7')
    await tick(page, 'English')
    await tick(page, 'French')
    await press(page, 'Add: Education')

    await expectScreen(page, 'Edit an entry')
    await input(page, 'Institution').fill('University of Leeds')
    await input(page, 'Award').fill('BSc Economics')
    await expectEnglish(page)
    await press(page, 'Done')
    await expectScreen(page, 'Basic information')
    await expect(words(page, 'University of Leeds')).toBeVisible()
    await press(page, 'Save and continue')

    await expectScreen(page, 'ID photo')
    await expectEnglish(page)
    await pickFile(page, button(page, 'Take or choose a photo'), 'photo.jpg', await idPhoto(400, 493))
    await expect(card(page, 'Your ID photo')).toContainText('We received your photo.')
    await press(page, 'Save and continue')

    await expectScreen(page, 'Documents')
    await press(page, 'Save and continue')
    await expect(page.getByRole('alert')).toContainText('To continue, upload')
    await expectEnglish(page)
    await pickFile(page, button(page, 'Choose a file'), 'passport.jpg', await scannedPage())
    await expect(words(page, 'passport.jpg')).toBeVisible()
    await press(page, 'Save and continue')

    await expectScreen(page, 'Choose subjects')
    await tick(page, 'Foundations of project analysis')
    await tick(page, 'Procurement and contracts')
    await expect(page.getByRole('checkbox', { name: 'Risk and estimation' })).toContainText('Cannot be combined')
    await expectEnglish(page)
    await press(page, 'Save and continue')

    await expectScreen(page, 'Choose a test area')
    await expect(page.getByRole('radio', { name: 'Edinburgh, Old Town test area' }).last()).toContainText('Full')
    await page.getByRole('radio', { name: 'Singapore, Downtown test area' }).first().click()
    await page.getByRole('button', { name: 'Use this test area for my other subjects' }).click()
    await expectEnglish(page)
    await press(page, 'Save and continue')

    await expectScreen(page, 'Check and submit')
    await expectEnglish(page)
    await expandAll(page)
    await expect(words(page, 'BSc Economics')).toBeVisible()
    await expectEnglish(page)
    await press(page, 'Confirm and submit')

    await expectScreen(page, 'Pay order')
    await expect(page.getByRole('timer')).toBeVisible()
    await expectEnglish(page)
    await press(page, 'Pay with WeChat')
    await host.pay(page, '2260.00')

    await expectScreen(page, 'Payment result')
    await expect(words(page, 'Payment received')).toBeVisible()
    await expectEnglish(page)
    await press(page, 'My registrations')
    await expect(card(page, 'Spring exam')).toContainText('In review')
    await expectEnglish(page)
  },
)
