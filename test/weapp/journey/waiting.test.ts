/**
 * Waiting page of a prepared registration: shows the review status, and its button becomes active at the opening time.
 */
import { importFile } from '../../portal/import-file'
import { decidePrepared, opening, openingFile, opensIn, prepareOpening } from '../../portal/opening'
import { runOnPortal } from '../setup/portal-program'
import { registrationsOf, screens } from '../setup/registered'

const portal = runOnPortal({ port: 18328, sandboxPort: 18329 })
const { program, services, enter } = portal

const waitingPage = `/default/examination/confirm_information?batch=${opening.batch}`

it('waits, shows the approved preparation, and is submitted with one tap at the opening', async () => {
  await importFile(services(), openingFile('+20h'))
  const who = await portal.visitor(opening.domain)
  // Retries, because the running service applies an import within a second.
  const signIn = () => portal.signedInByCall(who).catch(() => null)
  const candidate = await program().eventually('find the project', signIn)
  await prepareOpening(candidate)

  await enter(who, screens.mine)
  await program().untilShown('已填好，预审中；开放后点一下即可提交')
  await program().press('查看并等待开放')
  await program().untilScreen('确认信息')
  await program().untilShown('预审中：')
  await program().untilShown('起可提交')

  await decidePrepared(services(), candidate, { verb: 'approve' })
  const opensAt = await opensIn(services(), candidate, 8_000)
  await enter(who, waitingPage)
  await program().untilShown('预审已通过：')
  await program().press('确认并提交')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(opensAt))
  await program().untilScreen('支付订单')
  expect(await registrationsOf({ who, candidate })).toHaveLength(1)
})
