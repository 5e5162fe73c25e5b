/** What can come between an English project's candidate and their seat, said in English. */
import type { Candidate } from '../../portal/candidate'
import { completeEnglishDraft, submit } from '../../portal/complete-draft'
import { darkPhoto, idPhoto } from '../../portal/id-photo'
import { runOnPortal } from '../setup/portal-program'

const { program, askSandbox, visitor, signedInByCall, willPick } = runOnPortal({ port: 18308, sandboxPort: 18309 })

const signInPage = 'areas/account/pages/sign-in/index'
const params = { batchCode: 'S1' }
const chinese = /[\u4e00-\u9fff]/

/** A new candidate with everything filled in, and not submitted. */
async function filledIn() {
  const who = await visitor('demo-en', 'ROBIN HALE')
  const candidate = await signedInByCall(who)
  await completeEnglishDraft(candidate)
  return { who, candidate }
}

/** Starts the program from cold at an address of the H5 site, and signs in on the way to it. */
async function enter({ account, password }: { account: string; password: string }, address: string): Promise<void> {
  // nobody's WeChat so far: it signs nobody in by itself
  await program().controls.setWechatUser(account)
  await program().controls.start({
    url: `/${signInPage}?projectCode=demo-en&redirect=${encodeURIComponent(address)}`,
  })
  await program().fill('Account', account)
  await program().fill('Password', password)
  await program().press('Sign in')
}

async function replaceWith(name: string, photo: Buffer): Promise<void> {
  await willPick(name, photo)
  await program().press('Replace the photo')
}

const registrationsOf = (candidate: Candidate) => candidate.call('GET /exm_c/registrations', {})

afterEach(async () => expect(await program().shown()).not.toMatch(chinese))

it('subjects changed on another device are shown before anything is submitted', async () => {
  const { who, candidate } = await filledIn()
  await enter(who, '/default/examination/confirm_information?batch=S1')
  await program().untilScreen('Confirm your details')
  const choices = ['F1', 'F2'].map((subjectCode) => ({ subjectCode, areaCode: 'SG1' }))
  await candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { choices } })
  await program().press('Confirm and submit')
  await program().untilShown('Your details were just changed in another tab or on another device')
  await program().untilShown('Risk and estimation')
  expect(await registrationsOf(candidate)).toEqual([])
  await program().press('Confirm and submit')
  await program().untilScreen('Pay order')
})

it('the same registration, submitted on another device, is not submitted again', async () => {
  const { who, candidate } = await filledIn()
  await enter(who, '/default/examination/confirm_information?batch=S1')
  await program().untilScreen('Confirm your details')
  await submit(candidate, 'S1')
  await program().press('Confirm and submit')
  await program().untilShown('You are already registered')
  await program().untilScreen('Registration details')
  expect(await registrationsOf(candidate)).toHaveLength(1)
})

it('an order stays payable when WeChat Pay does not answer', async () => {
  const { who, candidate } = await filledIn()
  const { orderId } = await submit(candidate, 'S1')
  await enter(who, `/default/payment/order/${orderId}`)
  await askSandbox('control', { api: 'failing' })
  try {
    await program().press('Pay with WeChat')
    await program().untilShown('WeChat Pay is not answering right now. Your order is kept; try again shortly.')
  } finally {
    await askSandbox('control/reset', {})
  }
  await program().press('Pay with WeChat')
  await program().untilScreen('Payment result')
  await program().untilShown('Payment received')
})

it('a photo that will not do is refused with the reason, and the one before stays', async () => {
  const { who } = await filledIn()
  await enter(who, '/default/examination/collect_information_photo?batch=S1&edit=1')
  await program().untilShown('Your ID photo')
  await replaceWith('small.jpg', await idPhoto(200, 247))
  await program().untilShown('The photo has too few pixels')
  await replaceWith('broken.jpg', Buffer.from('no picture at all'))
  await program().untilShown('The file cannot be opened')
  // another shape: cropped on the phone, and then refused by the service
  await replaceWith('dark.jpg', await darkPhoto())
  await program().press('Use this photo')
  await program().untilShown('The photo is too dark. Retake it where there is more light.')
  await program().untilShown('Your ID photo')
  await replaceWith('photo.jpg', await idPhoto(400, 493))
  await program().untilHidden('The photo is too dark')
})
