/** Conflicts and failures during a registration, with messages in English. */
import { routes } from '@/routes'
import { submit } from '../../portal/complete-draft'
import { darkPhoto, idPhoto } from '../../portal/id-photo'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, registrationsOf } from '../setup/registered'
import { whileWechatPay } from '../setup/switched'

const portal = runOnPortal({ port: 18308, sandboxPort: 18309 })
const { program, willPick } = portal
const people = peopleOf(portal)

const params = { batchCode: 'S1' }
const chinese = /[\u4e00-\u9fff]/

/** Cold-starts the program at an address of the H5 site and signs in on the way. */
async function enter({ account, password }: { account: string; password: string }, address: string): Promise<void> {
  // A WeChat user without a linked account, so that there is no automatic sign-in.
  await program().controls.setWechatUser(account)
  await program().controls.start({
    url: `/${routes.signIn.page}?projectCode=demo-en&redirect=${encodeURIComponent(address)}`,
  })
  await program().fill('Account', account)
  await program().fill('Password', password)
  await program().press('Sign in')
}

async function replaceWith(name: string, photo: Buffer): Promise<void> {
  await willPick(name, photo)
  await program().press('Replace the photo')
}

afterEach(async () => expect(await program().shown()).not.toMatch(chinese))

it('subjects changed on another device are shown before anything is submitted', async () => {
  const person = await people.fillInEnglish()
  await enter(person.who, '/default/examination/confirm_information?batch=S1')
  await program().untilScreen('Check and submit')
  const choices = ['F1', 'F2'].map((subjectCode) => ({ subjectCode, areaCode: 'SG1' }))
  await person.candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { choices } })
  await program().press('Confirm and submit')
  await program().untilShown('Your details were changed in another tab or on another device')
  await program().untilShown('Risk and estimation')
  expect(await registrationsOf(person)).toEqual([])
  await program().press('Confirm and submit')
  await program().untilScreen('Pay order')
})

it('a registration submitted on another device is not submitted again', async () => {
  const person = await people.fillInEnglish()
  await enter(person.who, '/default/examination/confirm_information?batch=S1')
  await program().untilScreen('Check and submit')
  await submit(person.candidate, 'S1')
  await program().press('Confirm and submit')
  await program().untilShown('You are already registered for this exam')
  await program().untilScreen('Registration details')
  expect(await registrationsOf(person)).toHaveLength(1)
})

it('an order stays payable when WeChat Pay does not respond', async () => {
  const { who, candidate } = await people.fillInEnglish()
  const { orderId } = await submit(candidate, 'S1')
  await enter(who, `/default/payment/order/${orderId}`)
  await whileWechatPay(portal, { api: 'failing' }, async () => {
    await program().press('Pay with WeChat')
    await program().untilShown('WeChat Pay is not responding right now. Your order is still open. Try again shortly.')
  })
  await program().press('Pay with WeChat')
  await program().untilScreen('Payment result')
  await program().untilShown('Payment received')
})

it('an unsuitable photo is refused with the reason, and the previous one is kept', async () => {
  const { who } = await people.fillInEnglish()
  await enter(who, '/default/examination/collect_information_photo?batch=S1&edit=1')
  await program().untilShown('Your ID photo')
  await replaceWith('small.jpg', await idPhoto(200, 247))
  await program().untilShown('The photo is too small')
  await replaceWith('broken.jpg', Buffer.from('no picture at all'))
  await program().untilShown('We cannot open this file')
  // The different aspect ratio is cropped on the phone; then the service refuses the photo.
  await replaceWith('dark.jpg', await darkPhoto())
  await program().press('Use this photo')
  await program().untilShown('The photo is too dark. Retake it where there is more light.')
  await program().untilShown('Your ID photo')
  await replaceWith('photo.jpg', await idPhoto(400, 493))
  await program().untilHidden('The photo is too dark')
})
