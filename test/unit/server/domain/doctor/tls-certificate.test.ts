import { createServer, type Server } from 'node:tls'
import type { AddressInfo } from 'node:net'
import forge from 'node-forge'
import { certificate, judgeCertificate } from '@server/domain/doctor/tls-certificate'
import type { Services } from '@server/core/services'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-20T00:00:00Z')

function selfSigned(endsAt: number): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(1024)
  const made = forge.pki.createCertificate()
  made.publicKey = publicKey
  made.serialNumber = '01'
  made.validity.notBefore = new Date(NOW - 90 * DAY_MS)
  made.validity.notAfter = new Date(endsAt)
  const name = [{ name: 'commonName', value: 'localhost' }]
  made.setSubject(name)
  made.setIssuer(name)
  made.sign(privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(made) }
}

let server: Server | undefined
afterEach(() => server?.close())

const look = (PUBLIC_URL: string) => certificate.run({ env: { PUBLIC_URL }, now: () => NOW } as unknown as Services)

test('an untrusted certificate is reported as refused by browsers', async () => {
  const listening = createServer({ ...selfSigned(NOW + DAY_MS), minVersion: 'TLSv1.2', ciphers: 'ALL:@SECLEVEL=0' })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const [finding] = await look(`https://localhost:${port}`)
  expect(finding).toMatchObject({ urgency: 'now', found: expect.stringContaining('of localhost: ') as string })
  expect(finding?.mend).toContain('refuse this one')
})

test('an address without TLS has no certificate to check', async () => {
  expect(await look('http://localhost:8080')).toMatchObject([{ urgency: 'ok' }])
})

test('a server that does not respond is a separate error', async () => {
  await expect(look('https://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
})

test.each([
  [60, 'ok'],
  [20, 'soon'],
  [2, 'now'],
])('a certificate that expires in %i days is %s', (days, urgency) => {
  const seen = { endsAt: NOW + days * DAY_MS, fault: null }
  expect(judgeCertificate('exam.example.org', seen, NOW)).toMatchObject({
    urgency,
    found: `of exam.example.org ends in ${days} days`,
  })
})
