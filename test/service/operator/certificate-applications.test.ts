/** Operators review certificate applications, and mail or hand over the certificates. */
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { address, collected, paperAppliedFor } from '../certificate/paper-applied-for'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'

const at = sharedByTests(paperAppliedFor)
beforeEach(() => at.reset())
const folder = temporaryFolder('postal')

const law = ['--certificate', 'LAW']
const posted = async () => {
  const one = await at.holder()
  await at.pay(one.accountId, (await at.apply(one.token, address)).data.orderId)
  return { ...one, id: await at.idOf(one.accountId) }
}
const collecting = async () => {
  const one = await at.holder()
  await at.apply(one.token, collected)
  return { ...one, id: await at.idOf(one.accountId) }
}
const stands = async (token: string) => (await at.mine(token)).application

it('lists and shows applications, with masked delivery addresses', async () => {
  const { id } = await posted()
  const { printed } = await at.run('certificate-applications', 'list', 'written', ...law)
  expect(printed).toMatch(new RegExp(`${id}\\s+LAW\\s+许\\S*\\s+auditing\\s+mailing\\s+-`))
  const shown = (await at.run('certificate-applications', 'show', 'written', id)).printed
  expect(shown).toContain('浙江省杭州市西湖区')
  expect(shown).toContain('文三路90号1幢101室')
  expect(shown).not.toContain('13812345678')
  expect((await at.run('certificate-applications', 'list', 'written', '--certificate', 'NONE')).complained).toContain(
    'issues no “NONE”',
  )
})

it('approves all pending applications, and rejects with a reason sent to the candidate', async () => {
  const [one, two] = [await collecting(), await collecting()]
  await at.run('certificate-applications', 'reject', 'written', two.id, '--reason', '姓名有误')
  expect((await at.run('certificate-applications', 'approve', 'written', '--waiting')).printed).toContain(
    `${one.id}  approved`,
  )
  expect([(await stands(one.token))?.state, (await stands(two.token))?.state]).toEqual(['passed', 'rejected'])
  expect(JSON.stringify(await at.told())).toContain('姓名有误')
})

it('exports the addresses and the mailing labels, readable by its owner only', async () => {
  const { id } = await posted()
  await at.run('certificate-applications', 'approve', 'written', id)
  const list = join(folder, 'list.csv')
  expect((await at.run('certificate-applications', 'postal', 'written', list, ...law)).printed).toContain('1 written')
  expect(readFileSync(list, 'utf8')).toContain(`${id},,,N-`)
  expect(readFileSync(list, 'utf8')).toContain('许知远,13812345678,浙江省杭州市西湖区,文三路90号1幢101室')
  expect(statSync(list).mode & 0o777).toBe(0o600)
  const workbook = join(folder, 'list.xlsx')
  await at.run('certificate-applications', 'postal', 'written', workbook, ...law)
  expect((await at.run('certificate-applications', 'sent', 'written', workbook, ...law)).complained).toContain(
    ':2 nobody knows the carrier',
  )
  const labels = join(folder, 'labels.pdf')
  await at.run('certificate-applications', 'postal', 'written', labels, ...law)
  expect(readFileSync(labels).subarray(0, 5).toString()).toBe('%PDF-')
})

it('names the characters of a recipient that no font can print when the labels are written', async () => {
  const one = await at.holder()
  const recipient = '王𬀩\u{2fff0}'
  await at.pay(one.accountId, (await at.apply(one.token, { ...address, recipient })).data.orderId)
  await at.run('certificate-applications', 'approve', 'written', await at.idOf(one.accountId))
  const { printed } = await at.run('certificate-applications', 'postal', 'written', join(folder, 'rare.pdf'), ...law)
  expect(printed).toContain('No font of this machine has \u{2fff0} U+2FFF0:')
})

it('records shipments from a fully checked file, and notifies of the tracking number', async () => {
  const [one, other] = [await posted(), await collecting()]
  await at.run('certificate-applications', 'approve', 'written', one.id, other.id)
  const sent = (...lines: string[]) => at.file('application,carrier,number', ...lines)
  const wrong = await at.run(
    ...['certificate-applications', 'sent', 'written'],
    sent(
      ...[`${one.id},SF,SF1`, `${other.id},SF,SF2`, `${one.id},DHL,SF3`, 'nobody,SF,SF4', `${one.id},SF,SF5`],
      `${one.id.toUpperCase()},SF,SF6`,
    ),
    ...law,
  )
  const faults = wrong.complained.split('\n').map((line) => line.replace(/^.*\.csv:/, ''))
  expect(faults.slice(0, 5)).toEqual([
    '3 it comes another way: by post, or it is collected.',
    '4 nobody knows the carrier “DHL”. There are: SF.',
    '5 “nobody” is no id of an application.',
    '6 the application or the number of line 2 again.',
    '7 the application or the number of line 2 again.',
  ])
  expect((await stands(one.token))?.delivery).toBe('making')
  const right = sent(`${one.id},SF,SF1`)
  const tried = await at.run('certificate-applications', 'sent', 'written', right, ...law, '--dry-run')
  expect(tried.printed).toContain('1 could be noted')
  expect((await stands(one.token))?.delivery).toBe('making')
  await at.run('certificate-applications', 'sent', 'written', right, ...law)
  expect(await stands(one.token)).toMatchObject({
    delivery: 'sent',
    sent: { carrier: { zh: '顺丰速运' }, number: 'SF1', url: 'https://sf.example/SF1' },
  })
  const told = async () => (await at.told()).filter(({ text }) => text.includes('SF1'))
  const once = (await told()).length
  expect(once).toBeGreaterThan(0)
  await at.run('certificate-applications', 'sent', 'written', right, ...law)
  expect(await told()).toHaveLength(once)
  expect(JSON.stringify(await at.told())).toMatch(/由顺丰速运寄出，运单号 SF1/)
  expect((await at.run('certificate-applications', 'reopen', 'written', one.id, '--reason', '复核')).printed).toContain(
    'SF1',
  )
  expect(await at.broken()).toEqual([])
})

it('records more shipments than fit in one statement, each with its own number', async () => {
  const posts = [await posted(), await posted(), await posted()]
  await at.run('certificate-applications', 'approve', 'written', ...posts.map(({ id }) => id))
  const mine = posts.map(({ id }, index) => `${index === 1 ? id.toUpperCase() : id},SF,OWN${index}`)
  const unknown = Array.from({ length: 600 }, (_, index) => `${randomUUID()},SF,NONE${index}`)
  const send = (...lines: string[]) =>
    at.run(...['certificate-applications', 'sent', 'written'], at.file('application,carrier,number', ...lines), ...law)
  expect((await send(...mine, ...unknown)).complained).toContain(':5 there is no such application')
  expect((await stands(posts[2]?.token ?? ''))?.delivery).toBe('making')
  expect((await send(...mine)).printed).toContain('3 are noted as sent')
  const numbers = await Promise.all(posts.map(async ({ token }) => (await stands(token))?.sent?.number))
  expect(numbers).toEqual(['OWN0', 'OWN1', 'OWN2'])
  expect(await at.broken()).toEqual([])
})

it('hands over a certificate for its pickup code', async () => {
  const { id, token } = await collecting()
  await at.run('certificate-applications', 'approve', 'written', id)
  expect((await at.run('certificate-applications', 'ready', 'written', ...law)).printed).toContain('1 can be collected')
  const ready = await stands(token)
  expect(ready).toMatchObject({ delivery: 'ready', pickupCode: expect.stringMatching(/^\d{10}$/) as string })
  const code = ready?.pickupCode ?? ''
  expect(JSON.stringify(await at.told())).toMatch(
    new RegExp(`工作日，\\d+年\\d+月\\d+日 09:00 至 \\d+年\\d+月\\d+日 17:00。领取码 ${code}`),
  )
  expect((await at.run('certificate-applications', 'collected', 'written', '0')).complained).toContain(
    'Nothing is to be',
  )
  expect((await at.run('certificate-applications', 'collected', 'written', code)).printed).toMatch(
    /LAW of 许\S* is handed over/,
  )
  expect((await at.run('certificate-applications', 'collected', 'written', code)).complained).toContain('done already')
  expect(await stands(token)).toMatchObject({ delivery: 'collected', pickupCode: null })
  expect(await at.broken()).toEqual([])
})

const numberOf = async (token: string) =>
  (await at.call('GET /exm_c/certificates', {}, { token })).data.certificates[0]?.number ?? ''

it('does not hand over a reissued certificate: it is produced again, and the candidate notified not to come (decision 0100)', async () => {
  const { id, token } = await collecting()
  await at.run('certificate-applications', 'approve', 'written', id)
  await at.run('certificate-applications', 'ready', 'written', ...law)
  const code = (await stands(token))?.pickupCode ?? ''
  await at.run('certificates', 'reissue', 'written', await numberOf(token))
  expect(await stands(token)).toMatchObject({ delivery: 'making', pickupCode: null })
  expect((await at.run('certificate-applications', 'collected', 'written', code)).complained).toContain(
    'Nothing is to be',
  )
  const told = (await at.told()).filter(({ template }) => template === 'certificateRemade')
  expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expect(told[0]?.text).toContain('请不要前往领取')
  await at.run('certificate-applications', 'ready', 'written', ...law)
  const again = (await stands(token))?.pickupCode ?? ''
  expect(again).not.toBe(code)
  expect((await at.run('certificate-applications', 'collected', 'written', again)).printed).toContain('is handed over')
  expect(await at.broken()).toEqual([])
})

it('refuses the pickup code of a certificate that is reissued at the same moment', async () => {
  const { id, token } = await collecting()
  await at.run('certificate-applications', 'approve', 'written', id)
  await at.run('certificate-applications', 'ready', 'written', ...law)
  const code = (await stands(token))?.pickupCode ?? ''
  const number = await numberOf(token)
  // the first one stores the run
  let commits = 0
  const { first, second } = await interleave(
    at.services,
    (text) => text === 'commit' && ++commits === 2,
    () => at.run('certificates', 'reissue', 'written', number),
    // waits for the application lock
    () => at.run('certificate-applications', 'collected', 'written', code),
  )
  expect([first.complained, second.complained]).toEqual(['', expect.stringContaining('Nothing is to be')])
  expect(await stands(token)).toMatchObject({ delivery: 'making', pickupCode: null })
})

it('posts the replacement for a certificate that was reissued, or revoked and issued again', async () => {
  const { id, token } = await posted()
  await at.run('certificate-applications', 'approve', 'written', id)
  const send = (number: string) =>
    at.run(
      ...['certificate-applications', 'sent', 'written'],
      at.file('application,carrier,number', `${id},SF,${number}`),
      ...law,
    )
  await send('SF1')
  const issued = await numberOf(token)
  await at.run('certificates', 'reissue', 'written', issued)
  expect(await stands(token)).toMatchObject({ delivery: 'making', sent: null })
  await send('SF2')
  expect((await at.run('certificates', 'withdraw', 'written', issued, '--reason', '等级有误')).printed).not.toContain(
    'application for paper',
  )
  expect((await stands(token))?.delivery).toBe('sent')
  const { account } = (await at.call('GET /ea/me', {}, { token })).data
  const anew = at.file('candidate,number,grade,date', `${account},N-anew,优秀,2026-05-23`)
  await at.run('certificates', 'issue', 'written', anew, ...law)
  expect((await stands(token))?.delivery).toBe('making')
  expect((await at.told()).filter(({ template }) => template === 'certificateRemade')).toHaveLength(4)
  expect(await at.broken()).toEqual([])
})

it('reports which application waits for another certificate, and lets its postage be refunded', async () => {
  const { id, token } = await posted()
  await at.run('certificate-applications', 'approve', 'written', id)
  const { printed } = await at.run('certificates', 'withdraw', 'written', await numberOf(token), '--reason', '条件不实')
  expect(printed).toContain(`Its application for paper, ${id}, is approved`)
  await at.run('certificate-applications', 'reopen', 'written', id, '--reason', '证书已撤销')
  await at.run('certificate-applications', 'reject', 'written', id, '--reason', '证书已撤销')
  await at.withdraw(token)
  expect(await at.refunds()).toEqual([{ cents: 2000 }])
  expect(await at.broken()).toEqual([])
})

it('ships nothing without an issued certificate, and lists the missing certificates', async () => {
  const { id, token } = await collecting()
  const [number] = (await at.call('GET /exm_c/certificates', {}, { token })).data.certificates
  await at.run('certificates', 'withdraw', 'written', number?.number ?? '', '--reason', '错发')
  await at.run('certificate-applications', 'approve', 'written', id)
  expect((await at.run('certificate-applications', 'ready', 'written', ...law)).printed).toContain(
    '1 wait for their certificate',
  )
  const awards = join(folder, 'awards.csv')
  await at.run('certificate-applications', 'awards', 'written', awards, ...law)
  expect(readFileSync(awards, 'utf8')).toMatch(/candidate,number,grade,date\r?\nguest138\d+,,,/)
  const workbook = join(folder, 'awards.xlsx')
  await at.run('certificate-applications', 'awards', 'written', workbook, ...law)
  expect((await at.run('certificates', 'issue', 'written', workbook, ...law)).complained).toContain(':2 has no number')
})
