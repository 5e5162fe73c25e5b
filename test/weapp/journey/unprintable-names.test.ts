/** A character that no font has is announced in the Mini Program where a document that prints the name is offered. */
import { operate } from '../../portal/happenings'
import { issueCertificate } from '../../portal/issued'
import { runOnPortal } from '../setup/portal-program'
import { peopleOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18390, sandboxPort: 18391 })
const { program, services, enter } = portal
const people = peopleOf(portal)

/** Unassigned code point, which the name rule accepts and no font has. */
const RARE = '\u{2fff0}'
const note = new RegExp(`姓名中的“${RARE}”已正确保存，但目前的字体不能打印它`, 'u')

const rename = (account: string, name: string) => operate(services(), `accounts correct demo ${account} --name ${name}`)

it('on a certificate', async () => {
  const { who, candidate } = await people.somebody('demo', `王${RARE}`)
  await issueCertificate(services(), candidate.user.account)
  const { certificates } = await candidate.call('GET /exm_c/certificates', {})
  await enter(who, `/default/certificate/my_certificates/${certificates[0]?.certificateId}`)
  await program().untilScreen('证书')
  await program().untilShown(note)
})

it('on a result with a report', async () => {
  const who = { domain: 'demo', account: 'result01', password: 'Demo1234' }
  await rename(who.account, `王${RARE}`)
  await enter(who, '/default/grade/grade/R04')
  await program().untilScreen('成绩')
  await program().untilShown(note)
})

it('on the receipts of payments', async () => {
  const { who } = await people.payShort()
  await rename(who.account, `王${RARE}`)
  await enter(who, screens.charges)
  await program().untilScreen('支付与退费')
  await program().untilShown(note)
})
