import { randomBytes, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

const YEAR_MS = 365 * 86_400_000

export interface Certificate {
  pem: string
  /** Upper-case hexadecimal, WeChat Pay's notation of serial numbers. */
  serial: string
  from: number
  until: number
}

/** Creates a self-signed RSA certificate (SHA-256), valid from a day before `now` (milliseconds) for five years. */
export function selfSignedCertificate(
  name: string,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  now: number,
): Certificate {
  const serial = newSerial()
  const [from, until] = [now - 86_400_000, now + 5 * YEAR_MS]
  const certificate = forge.pki.createCertificate()
  certificate.serialNumber = serial
  certificate.validity = { notBefore: new Date(from), notAfter: new Date(until) }
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer([{ name: 'commonName', value: name }])
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  const ownKey = forge.pki.privateKeyFromPem(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  certificate.sign(ownKey, forge.md.sha256.create())
  return { pem: forge.pki.certificateToPem(certificate), serial: serial.toUpperCase(), from, until }
}

/**
 * Clears the first bit, which would make the number negative, and sets the second, which prevents a leading zero byte.
 */
function newSerial(): string {
  const serial = randomBytes(20)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial.toString('hex')
}
